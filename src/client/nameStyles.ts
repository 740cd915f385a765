/*
 * Tells Emotion which rules the page holds already. Emotion would write all their names into the
 * page a second time; they can be read from the rules.
 */
const style = document.querySelector<HTMLStyleElement>('style[data-emotion=css]')
if (style) {
  const rules = style.textContent.matchAll(/\.css-(\w+)|@keyframes (animation-\w+)/g)
  const names = new Set(Array.from(rules, ([, element, animation]) => element ?? animation))
  style.dataset.emotion = ['css', ...names].join(' ')
}

export {}
