import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { useEffect, useRef, useState } from 'react'
import type { PreviewMessage, PreviewNews } from '../preview/messages'

type Screen = { label: string; width: number; height: number }

const screens: readonly [Screen, ...Screen[]] = [
  { label: 'Phone', width: 390, height: 844 },
  { label: 'Tablet', width: 820, height: 1180 },
  { label: 'Desktop', width: 1440, height: 900 },
]

const KEPT_SCREEN = 'editor.screen'

const keptScreen = () =>
  screens.find(({ label }) => label === localStorage.getItem(KEPT_SCREEN)) ?? screens[0]

/** The field in which the owner is, such as `photos.1.caption`. */
function keyOfFocus(): string | undefined {
  const field = document.activeElement?.closest<HTMLElement>('[data-key-path]')
  return field?.dataset.keyPath
}

type Room = { width: number; height: number }

/** The size of an element, while it is in the page. */
function useRoom(element: HTMLElement | null): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return room
}

/**
 * The page as visitors would see it, beside the form.
 *
 * @param file path of the content file from the top of the project
 * @returns a preview template of Sveltia
 */
export const previewOf = (file: string) =>
  function PagePreview({ entry }: CustomPreviewTemplateProps) {
    const frame = useRef<HTMLIFrameElement>(null)
    const [container, setContainer] = useState<HTMLElement | null>(null)
    const [screen, setScreen] = useState(keptScreen)
    const [elsewhere, setElsewhere] = useState<string>()
    const room = useRoom(container)
    const data = (entry.get('data') as { toJS?: () => unknown } | undefined)?.toJS?.() ?? {}
    const draft = JSON.stringify(data)

    const post = (message: PreviewMessage) => {
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    const postDraft = () => {
      post({ type: 'draft', file: file.slice('content/'.length), data, key: keyOfFocus() })
    }
    const latest = useRef(postDraft)
    useEffect(() => {
      latest.current = postDraft
    })

    useEffect(() => {
      latest.current()
    }, [draft])

    useEffect(() => {
      const onMessage = ({ data: news, origin }: MessageEvent<PreviewNews>) => {
        if (origin !== location.origin) return
        setElsewhere(news.isDraft ? undefined : news.title)
      }
      const onFocus = () => {
        const key = keyOfFocus()
        if (key !== undefined) post({ type: 'key', key })
      }
      // not the window that Sveltia hands over, which Firefox has replaced by now
      const surrounding = frame.current?.ownerDocument.defaultView
      surrounding?.addEventListener('message', onMessage)
      document.addEventListener('focusin', onFocus)
      return () => {
        surrounding?.removeEventListener('message', onMessage)
        document.removeEventListener('focusin', onFocus)
      }
    }, [])

    const scale = room ? Math.min(1, room.width / screen.width) : 1
    const height = room ? room.height / scale : screen.height
    return (
      <div className="preview">
        <div aria-label="Preview" className="preview-bar" role="toolbar">
          {screens.map((one) => (
            <button
              key={one.label}
              aria-pressed={one === screen}
              type="button"
              onClick={() => {
                localStorage.setItem(KEPT_SCREEN, one.label)
                setScreen(one)
              }}
            >
              {one.label}
            </button>
          ))}
          <span role="status">{elsewhere && `You are viewing: ${elsewhere}`}</span>
          {elsewhere && (
            <button
              type="button"
              onClick={() => {
                latest.current()
              }}
            >
              Back to the page you are editing
            </button>
          )}
        </div>
        <div ref={setContainer} className="preview-container">
          <iframe
            ref={frame}
            src="/preview/"
            style={{ width: screen.width, height, transform: `scale(${scale})` }}
            title="The page with these words and photos"
            onLoad={() => {
              latest.current()
            }}
          />
        </div>
      </div>
    )
  }
