/** @jest-environment node */
import { deliver } from './deliver'

const ENDPOINT = 'https://forms.example.org/f/bloom'
const MESSAGE = {
  name: 'Zoë & co',
  email: 'zoe+1@example.com',
  message: 'Half a chorus.\n100% = 1',
}

let fetchMock: jest.SpiedFunction<typeof fetch>

const setOnline = (onLine: boolean) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
}

beforeEach(() => {
  setOnline(true)
  fetchMock = jest.spyOn(globalThis, 'fetch')
})

it.each([
  [201, 'sent'],
  [204, 'sent'],
  [404, 'failed'],
  [500, 'failed'],
])('on status %i, resolves to "%s"', async (status, delivery) => {
  fetchMock.mockResolvedValue(new Response(null, { status }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it.each([
  ['sent', '{"next":"https://formspree.io/thanks?language=en","ok":true}'],
  ['sent', '{"success":true,"id":"5f2a","errors":[]}'],
  ['sent', '{"success":"true","message":"The form was submitted successfully."}'],
  ['sent', '{"success":true,"data":{"status":"new"},"message":"Email sent successfully!"}'],
  ['sent', '{"code":200,"status":"success","message":"Error-free","error":"none"}'],
  ['sent', '{"name":"Error","message":"\\"success\\":false, an error"}'],
  ['sent', '{"id":"5f2a","failed":false}'],
  ['sent', '{"status":"new"}'],
  ['sent', '{"status":"pending"}'],
  ['sent', '{"code":0,"message":"ok"}'],
  ['sent', '{"result":"stored","type":"submission"}'],
  ['sent', 'Message queued'],
  ['sent', '{}'],
  ['sent', 'OK\n'],
  ['sent', 'Thanks! No errors.'],
  ['sent', ''],
  ['unconfirmed', '\n<!DOCTYPE html><title>One more step</title><p>Thank you! Are you human?'],
  ['unconfirmed', 'Error: form not found'],
  ['failed', '{"success":"false","message":"Please activate"}'],
  ['failed', '{"success":false}'],
  ['failed', '{"data":{"Success":0}}'],
  ['failed', '{"result":"error","message":"Spam"}'],
  ['failed', '{"status":"rejected"}'],
  ['failed', '{"statusCode":422,"message":"ok"}'],
  ['failed', '{"code":"400"}'],
  ['failed', '{"type":"error"}'],
  ['failed', '{"failed":true}'],
  ['failed', '{"error":"Form not found"}'],
  ['failed', '{"errors":[{"field":"email"}]}'],
  ['failed', '{"data":[{"status":"invalid"}]}'],
  // as documented by Formspree, Getform, FormSubmit, Basin, Formcarry, StaticForms and Web3Forms
  ['sent', '{"next":"/thanks","ok":true}'],
  ['failed', '{"error":"Validation errors","errors":[{"code":"TYPE_EMAIL","field":"email"}]}'],
  ['sent', '{"success":true,"code":200,"message":"Thank you!"}'],
  ['failed', '{"success":false,"code":400,"message":"Bad request"}'],
  ['sent', '{"success":"true","message":"The form was submitted successfully."}'],
  ['failed', '{"success":"false","message":"This form needs Activation."}'],
  ['sent', '{"id":"7c1","success":true,"spam":false}'],
  ['failed', '{"success":false,"error":"Form disabled"}'],
  ['sent', '{"code":200,"status":"success","title":"Thank You!","message":"We received it."}'],
  ['failed', '{"code":422,"status":"error","title":"Whoops!","message":"Fields are empty."}'],
  ['sent', '{"success":true,"message":"Email sent."}'],
  ['failed', '{"success":false,"message":"Invalid access key"}'],
  ['sent', '{"success":true,"body":{"data":{"name":"Error"},"message":"Email sent!"}}'],
  ['failed', '{"success":false,"body":{"message":"Access key is missing"}}'],
  // Netlify answers with the page itself
  ['unconfirmed', '<html lang="en"><title>Thank you</title></html>'],
])('resolves to "%s" if the service answers 200 with %j', async (delivery, body) => {
  fetchMock.mockResolvedValue(new Response(body))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it.each([
  [true, 'unconfirmed'],
  [false, 'failed'],
])('if there is no answer (online before: %p), resolves to "%s"', async (isOnline, delivery) => {
  fetchMock.mockRejectedValue(new TypeError())
  setOnline(isOnline)
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it('does not confirm a message if the reply stops before its end', async () => {
  const aborted = Promise.reject<string>(new DOMException('', 'TimeoutError'))
  fetchMock.mockResolvedValue(Object.assign(new Response(), { text: () => aborted }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe('unconfirmed')
})

it('sends a message even if the visitor leaves, unless it is too long for that', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{}')))
  for (const message of ['Hello.', 'ü'.repeat(20_000)]) {
    await deliver(ENDPOINT, { ...MESSAGE, message })
  }
  expect(fetchMock.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
})

it('posts the fields like a form, without cookies, a referrer path or redirects', async () => {
  fetchMock.mockResolvedValue(new Response('{}'))
  await deliver(ENDPOINT, MESSAGE)
  const [url, init] = fetchMock.mock.calls[0]!
  expect(init).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  })
  const request = new Request(url, init)
  expect([request.method, request.url]).toEqual(['POST', ENDPOINT])
  expect(request.headers.get('accept')).toBe('application/json')
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual(MESSAGE)
})
