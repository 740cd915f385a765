import type { CustomPreviewTemplateProps } from '@sveltia/cms'

const screenWidths = { Phone: 390, Tablet: 820, Desktop: 1440 }

type Screen = keyof typeof screenWidths
type State = { screen: Screen; width?: number; height?: number }

/** Message to the preview frame: the form's data and the key of the focused field. */
export type PreviewMessage = { file: string; data: unknown; key: string | undefined }

/** Remembered when the owner opens another page. */
let selectedScreen: Screen = 'Phone'

/** Creates a preview template for Sveltia, which shows the page in a frame of its own. */
export function createPagePreview(file: string) {
  let frame: HTMLIFrameElement | null = null
  let observer: ResizeObserver | undefined
  let data: unknown
  const post = () => {
    const field = document.activeElement?.closest<HTMLElement>('[data-key-path]')
    const key = field?.dataset.keyPath
    const message: PreviewMessage = { file: file.slice('content/'.length), data, key }
    frame?.contentWindow?.postMessage(message, location.origin)
  }
  return createClass<CustomPreviewTemplateProps, State>({
    getInitialState: () => ({ screen: selectedScreen }),
    componentDidMount() {
      document.addEventListener('focusin', post)
      const container = frame?.parentElement
      if (!container) return
      observer = new ResizeObserver(() => {
        this.setState({ width: container.clientWidth, height: container.clientHeight })
      })
      observer.observe(container)
    },
    componentDidUpdate: post,
    componentWillUnmount() {
      document.removeEventListener('focusin', post)
      observer?.disconnect()
    },
    render() {
      data = (this.props.entry.get('data') as { toJS?: () => unknown } | undefined)?.toJS?.() ?? {}
      const width = screenWidths[this.state.screen]
      const scale = Math.min(1, (this.state.width ?? width) / width)
      const height = (this.state.height ?? 844) / scale
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
              style={{ width, height, transform: `scale(${scale})` }}
              title="Page preview"
              onLoad={post}
            />
          </div>
        </div>
      )
    },
  })
}
