import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { FieldReference } from '../preview/editableElements'
import { openField } from './openField'

const screenWidths = { Phone: 390, Tablet: 820, Desktop: 1440 }

type Screen = keyof typeof screenWidths

/** Message to the preview frame: the form's data and the key of the focused field. */
export type PreviewMessage = { file: string; data: unknown; key: string | undefined }

/** Remembered when the owner opens another page. */
let selectedScreen: Screen = 'Phone'

export function createPagePreview(file: string) {
  let frame: HTMLIFrameElement | null = null
  let data: unknown
  const post = () => {
    const field = document.activeElement?.closest<HTMLElement>('[data-key-path]')
    const key = field?.dataset.keyPath
    const message: PreviewMessage = { file: file.slice('content/'.length), data, key }
    frame?.contentWindow?.postMessage(message, location.origin)
  }
  const open = ({ data: field, origin, source }: MessageEvent<FieldReference>) => {
    if (origin === location.origin && source === frame?.contentWindow) openField(field)
  }
  return createClass<CustomPreviewTemplateProps, { screen: Screen }>({
    getInitialState: () => ({ screen: selectedScreen }),
    componentDidMount() {
      document.addEventListener('focusin', post)
      addEventListener('message', open)
    },
    componentDidUpdate: post,
    componentWillUnmount() {
      document.removeEventListener('focusin', post)
      removeEventListener('message', open)
    },
    render() {
      data = (this.props.entry.get('data') as { toJS?: () => unknown } | undefined)?.toJS?.() ?? {}
      const size = { '--width': `${screenWidths[this.state.screen]}px` } as object
      return (
        <div className="preview">
          <div aria-label="Preview" role="toolbar">
            {(Object.keys(screenWidths) as Screen[]).map((screen) => (
              <button
                key={screen}
                aria-pressed={screen === this.state.screen}
                type="button"
                onClick={() => {
                  selectedScreen = screen
                  this.setState({ screen })
                }}
              >
                {screen}
              </button>
            ))}
          </div>
          <div className="preview-container">
            <iframe
              ref={(element: HTMLIFrameElement | null) => {
                frame = element
              }}
              src="/preview/"
              style={size}
              title="Page preview: choose a text or photo to edit it"
              onLoad={post}
            />
          </div>
        </div>
      )
    },
  })
}
