/** Where a pointer goes and what it does there; positions are in CSS pixels of the viewport. */
export type PointerStep = { type: 'move'; x: number; y: number } | { type: 'down' } | { type: 'up' }

/** Settings of a tab that a page can notice. */
export type Environment = {
  width: number
  height: number
  isDark: boolean
  isMotionReduced: boolean
  /** Not in WebKit's driver. */
  isPrint: boolean
  hasScript: boolean
}

/** One tab of one browser: the little that the journeys need and every protocol offers. */
export type Driver = {
  /** Begins to load a page. */
  goto: (url: string) => Promise<void>
  /** Goes through the history by as many entries; does not wait for the page. */
  traverse: (delta: 1 | -1) => Promise<void>
  /** Begins to load the page again. */
  reload: () => Promise<void>
  /** @returns the value of an expression, which must be a string, or of a promise for one */
  evaluate: (expression: string) => Promise<string>
  pointer: (kind: 'mouse' | 'touch', steps: readonly PointerStep[]) => Promise<void>
  wheel: (x: number, y: number, deltaY: number) => Promise<void>
  /** Presses a key, named as in `KeyboardEvent.key`, and lets it go. */
  press: (key: string) => Promise<void>
  setEnvironment: (environment: Environment) => Promise<void>
  /** Warnings and errors of the console so far, and uncaught errors. */
  messages: () => Promise<readonly string[]>
  /** The viewport as a PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A running browser. */
export type Engine = {
  open: () => Promise<Driver>
  close: () => Promise<void>
}
