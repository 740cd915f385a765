import React from 'react'
import { Layout } from '../components/layout'

export default function AboutPage() {
  return (
    <Layout>
      <h1>About</h1>
    </Layout>
  )
}
