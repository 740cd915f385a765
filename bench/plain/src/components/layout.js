import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/fraunces/opsz-italic.css'
import '@fontsource-variable/instrument-sans'
import { Link } from 'gatsby'
import React, { useState } from 'react'

const PAGES = ['about', 'gallery']

const phoneQuery = '@media (max-width: 48rem)'

const styles = `
  body { margin: 0; font: 1.125rem/1.5 'Instrument Sans Variable', sans-serif; }
  h1, h2, header { font-family: 'Fraunces Variable', serif; font-weight: 400; }
  h1 { font-size: clamp(2.5rem, 20vw, 9rem); line-height: 0.9; }
  h2 { font-size: 2rem; line-height: 1.2; }
  .deck { font: italic 340 1.5rem/1.3 'Fraunces Variable', serif; }
  header { position: fixed; inset: 0 0 auto; z-index: 1; padding: 1rem; background: #fff; }
  header nav a { margin-right: 1rem; }
  main { padding: 5rem 1rem; }
  .menu { display: none; }
  ${phoneQuery} {
    .menu { display: block; }
    header nav:not([data-open]) { display: none; }
    header nav a { display: block; padding: 0.5rem 0; font-size: clamp(2rem, 9.5vw, 2.75rem); }
  }
`

export function Layout({ children }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <style>{styles}</style>
      <header>
        <button className="menu" onClick={() => setIsOpen(!isOpen)}>
          Menu
        </button>
        <nav data-open={isOpen || undefined}>
          <Link to="/">Home</Link>
          {PAGES.map((page) => (
            <Link key={page} to={`/${page}/`}>
              {page}
            </Link>
          ))}
        </nav>
      </header>
      <main>{children}</main>
    </>
  )
}
