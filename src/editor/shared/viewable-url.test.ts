import { decodeHeic } from '../../build-time/photos/libheif'
import { viewableUrl } from './viewable-url'

jest.mock('../../build-time/photos/libheif')

it('reads a photo again that could not be read, but does not convert a damaged one again', async () => {
  const answer = { ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }
  const read = jest.fn(() => Promise.resolve(answer as Response))
  globalThis.fetch = read
  jest.mocked(decodeHeic).mockImplementation(() => {
    throw new Error('This is no HEIC.')
  })
  read.mockRejectedValueOnce(new TypeError('The editor is not running.'))
  await expect(viewableUrl('/a.heic')).rejects.toThrow('not running')
  await expect(viewableUrl('/a.heic')).rejects.toThrow('no HEIC')
  await expect(viewableUrl('/a.heic')).rejects.toThrow('no HEIC')
  expect(read).toHaveBeenCalledTimes(2)
  expect(decodeHeic).toHaveBeenCalledTimes(1)
})
