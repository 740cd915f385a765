import type { Site } from '../../content/site'
import type { Stage } from '../../motif/stages'
import { grounds } from '../../theme/grounds'
import { groundOfStage } from '../Layout/groundOfStage'

type Props = {
  site: Site
  title: string
  description: string
  /** The page's own path with a slash at its end. */
  path: string
  stage: Stage
  /** The home page's title stands alone; others are followed by the brand. */
  isHome?: boolean
  isIndexed?: boolean
}

/** What a page says of itself in its head. */
export function Seo({
  description,
  isHome = false,
  isIndexed = true,
  path,
  site,
  stage,
  title,
}: Props) {
  const ground = groundOfStage[stage]
  return (
    <>
      <html lang={site.language} />
      <title>{isHome ? title : `${title} | ${site.brand}`}</title>
      <meta content={description} name="description" />
      {isIndexed ? (
        <link href={`${site.url}${path}`} rel="canonical" />
      ) : (
        <meta content="noindex" name="robots" />
      )}
      <meta
        content={grounds.light[ground].ground}
        media="(prefers-color-scheme: light)"
        name="theme-color"
      />
      <meta
        content={grounds.dark[ground].ground}
        media="(prefers-color-scheme: dark)"
        name="theme-color"
      />
      <meta content="light dark" name="color-scheme" />
      <link href="/favicon.ico" rel="icon" sizes="32x32" />
      <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
    </>
  )
}
