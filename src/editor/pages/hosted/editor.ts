import { contentSource } from '../../source/contentSource'
import { startRefusals } from '../refusals'
import { startForm } from '../startForm'
import { startPublishNote } from './publishNote'

async function start() {
  startRefusals()
  startPublishNote()
  await startForm(await contentSource.config())
}

void start()
