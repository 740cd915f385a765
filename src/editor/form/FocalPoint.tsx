import type { CustomFieldControlProps } from '@sveltia/cms'
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { arrowKeys, clamp, type Point } from '../../lib/geometry'
import { photoUrl } from '../shared/photoUrl'
import { convertPhoto } from './convertPhoto'

/** The field's options; see server/fieldConfig.ts. */
type Options = {
  file: string
  /** The keys of the photo. */
  photo: string[]
}

const toPercent = (value: number) => Math.round(clamp(value, 0, 100))

/** Sets a photo's focal point with a click on the photo or the arrow keys. */
export function FocalPoint({ entry, field, forID, onChange, value }: CustomFieldControlProps) {
  const { file, photo: keys } = field.toJS() as unknown as Options
  const name = entry?.getIn(['data', ...keys]) as string | undefined
  if (!name) return <p>Choose a photo first.</p>
  const photo = photoUrl(file, name)
  const { x = 50, y = 50 } = (value ?? {}) as Partial<Point>
  const showConverted = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    if (image.src === photo) void convertPhoto(photo).then((url) => (image.src = url))
  }
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    if (detail === 0) return // keyboard clicks have no position
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    const to = { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
    onChange({ x: toPercent(to.x), y: toPercent(to.y) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowKeys[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onChange({ x: toPercent(x + direction.x * step), y: toPercent(y + direction.y * step) })
  }
  const position = `${x}% from the left, ${y}% from the top`
  return (
    <div className="focal-point">
      <button
        aria-label={`Focal point: ${position}. Use the arrow keys to move it.`}
        id={forID}
        type="button"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img alt="" draggable={false} src={photo} onError={showConverted} />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p role="status">{position}</p>
    </div>
  )
}
