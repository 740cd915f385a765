import { forgetFolder, preferStaying } from './cmsStorage'
import { offerFolder } from './contentFolder'

/** A module of its own: Sveltia reads its settings as soon as it is loaded. */
const EDITOR = '/editor/editor.js'

async function start() {
  preferStaying()
  offerFolder()
  await forgetFolder()
  await import(EDITOR)
}

void start()
