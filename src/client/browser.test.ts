import { onNetworkReturn } from './browser'

it.each([
  ['stays', true],
  ['goes away again', false],
])('when the network returns and %s, calls the function: %j', (_, isOnline) => {
  jest.useFakeTimers()
  const callback = jest.fn()
  onNetworkReturn(callback)
  dispatchEvent(new Event('online'))
  expect(callback).not.toHaveBeenCalled()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  jest.runAllTimers()
  expect(callback).toHaveBeenCalledTimes(Number(isOnline))
})
