import { existsSync } from 'node:fs'

/** Paths of the system's Firefox and WebKit driver; the defaults are for Debian. */
export const enginePaths = {
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webkit: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
}

export type EngineName = keyof typeof enginePaths

export const installedEngines = (['firefox', 'webkit'] as const).filter((name) =>
  existsSync(enginePaths[name]),
)
