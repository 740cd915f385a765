import { Link } from 'gatsby'
import React, { useState } from 'react'

const PAGES = ['about', 'gallery', 'contact']

const isPhone = '@media (max-width: 48rem)'

const styles = `
  body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; }
  header { position: fixed; inset: 0 0 auto; z-index: 1; padding: 1rem; background: #fff; }
  header nav a { margin-right: 1rem; }
  main { padding: 5rem 1rem; }
  .menu { display: none; }
  ${isPhone} {
    .menu { display: block; }
    header nav:not([data-open]) { display: none; }
    header nav a { display: block; padding: 0.5rem 0; }
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
