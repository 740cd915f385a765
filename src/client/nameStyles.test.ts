it('names the rules of elements and animations, each once', async () => {
  document.head.innerHTML = `<style data-emotion="css">
    @keyframes animation-1a2b{from{opacity:0;}}
    .css-3c4d{color:red;}.css-3c4d:hover{color:blue;}
    @media print{.css-5e6f>p{margin:0;}}
  </style>`
  await import('./nameStyles')
  expect(document.querySelector('style')).toHaveAttribute(
    'data-emotion',
    'css animation-1a2b 3c4d 5e6f',
  )
})
