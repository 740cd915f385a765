import { contentSource } from '../source/contentSource'
import { askWhichVersion } from './askWhichVersion'
import { enterFolder } from './enterFolder'
import { startPublishBar } from './publishBar'
import { startRefusals } from './refusals'
import { startForm } from './startForm'

async function start() {
  const config = await contentSource.config()
  startRefusals((refused) => void askWhichVersion(refused))
  startPublishBar()
  enterFolder()
  await startForm(config)
}

void start()
