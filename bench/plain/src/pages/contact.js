import React, { useState } from 'react'
import contact from '../../../../content/contact/contact.json'
import { Layout } from '../components/layout'
import { Words } from '../components/words'

const SEND_DELAY_MS = 1000

export default function ContactPage() {
  const [state, setState] = useState('idle')
  const send = (event) => {
    event.preventDefault()
    setState('sending')
    setTimeout(() => setState('sent'), SEND_DELAY_MS)
  }
  const { deck, title, ...content } = contact
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="deck">{deck}</p>
      <form onSubmit={send}>
        <p>
          <input required aria-label="Name" name="name" />
        </p>
        <p>
          <input required aria-label="Email" name="email" type="email" />
        </p>
        <p>
          <textarea required aria-label="Message" name="message" rows={6} />
        </p>
        <button disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send'}
        </button>
        <div role="status">{state === 'sent' && 'Message sent'}</div>
      </form>
      <Words content={content} />
    </Layout>
  )
}
