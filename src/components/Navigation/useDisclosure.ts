import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { measureScrollbar } from '../scrollLock'
import { menuIsRow } from '../../theme/media'

type Disclosure = {
  /** What opens and closes. */
  panelRef: RefObject<HTMLElement | null>
  buttonRef: RefObject<HTMLButtonElement | null>
  /** undefined until the page has hydrated; the browser itself tells the state until then. */
  isOpen: boolean | undefined
  close: () => void
  /** For the element that holds both: Escape and leaving focus close the panel. */
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** False also where the browser has no popovers and would not understand the selector. */
const isShown = (panel: HTMLElement | null) =>
  panel !== null && 'showPopover' in panel && panel.matches(':popover-open')

/**
 * Follows a panel that the browser opens and closes by the Popover API, so that it works before
 * and without script, and adds what the platform leaves out: it closes when focus leaves, when
 * Escape is pressed (with focus back on the button in every browser) and when the row has room.
 *
 * @returns refs, state and handlers; see `Disclosure`
 */
export function useDisclosure(): Disclosure {
  const panelRef = useRef<HTMLElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState<boolean>()

  const close = useCallback(() => {
    if (isShown(panelRef.current)) panelRef.current?.hidePopover()
  }, [])

  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    const prepare = (event: ToggleEvent) => {
      if (event.newState === 'open') measureScrollbar()
    }
    const follow = () => {
      setIsOpen(isShown(panel))
    }
    follow()
    panel.addEventListener('beforetoggle', prepare)
    panel.addEventListener('toggle', follow)
    const row = window.matchMedia(menuIsRow)
    row.addEventListener('change', close)
    return () => {
      panel.removeEventListener('beforetoggle', prepare)
      panel.removeEventListener('toggle', follow)
      row.removeEventListener('change', close)
    }
  }, [close])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOpen !== true) return
    close()
    buttonRef.current?.focus()
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return { panelRef, buttonRef, isOpen, close, onKeyDown, onBlur }
}
