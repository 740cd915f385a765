import '../../draft/withoutEval'
import { preferStaying } from '../cmsStorage'
import { guardRequests } from './guardRequests'

/** A module of its own: Sveltia reads its settings as soon as it is loaded. */
const EDITOR = '/editor/editor.js'

async function start() {
  // a host that ignores the headers would let another site frame this one, and lead its clicks
  if (window.top !== window) return
  preferStaying()
  guardRequests()
  await import(EDITOR)
}

void start()
