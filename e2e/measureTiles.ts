/** Runs in the page: measures each tile of the gallery. */
export async function measureTiles() {
  const results: { isCovered: boolean; resolution: number; width: number }[] = []
  for (const link of document.querySelectorAll('a[data-photo]')) {
    link.scrollIntoView({ behavior: 'instant', block: 'center' })
    const image = link.querySelector('img')!
    image.loading = 'eager'
    await image.decode()
    const box = link.getBoundingClientRect()
    const fractions = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isCovered = fractions
      .flatMap((x) =>
        fractions.map((y) => [box.x + x * box.width, box.y + y * box.height] as const),
      )
      .map(([x, y]) => document.elementFromPoint(x, y))
      .some((element) => element && !link.contains(element) && !element.closest('header'))
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const beforeCrop = Math.max(image.offsetWidth, image.offsetHeight * ratio)
    // with `srcset`, the natural width comes from `sizes`, not from the file
    results.push({ isCovered, resolution: image.naturalWidth / beforeCrop, width: box.width })
  }
  return results
}
