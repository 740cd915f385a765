/** A way to write: one language, and how much of the allowed length texts use. */
export type Style = {
  language: string
  length: 'longest' | 'shortest' | 'mixed'
  words: readonly string[]
  /** Between words; Japanese has nothing there. */
  space: string
}

const german = [
  'Rechtsschutzversicherung',
  'und',
  'Straßenbahnhaltestelle',
  'Übergrößenträgerin',
  'blüht',
  'spät',
  'Lebensabschnittsplanung',
  'für',
  'Gänseblümchenwiese',
]
const english = [
  'Incomprehensibilities',
  'late',
  'bloom',
  'of',
  'straightforwardness',
  'and',
  'song',
]
const arabic = ['زهرة', 'متأخرة', 'والموسيقى', 'التكنولوجيا', 'أنا', 'في', 'الاستراتيجيات', 'قصيدة']
const japanese = [
  '遅咲きの花',
  '音楽',
  'テクノロジー',
  'と',
  '私の',
  '物語',
  'コミュニケーション',
  '季節',
]

export const styles: readonly Style[] = [
  { language: 'de', length: 'longest', words: german, space: ' ' },
  { language: 'en', length: 'shortest', words: english, space: ' ' },
  { language: 'ar', length: 'mixed', words: arabic, space: ' ' },
  { language: 'ja', length: 'mixed', words: japanese, space: '' },
  { language: 'en', length: 'longest', words: english, space: ' ' },
  { language: 'ar', length: 'longest', words: arabic, space: ' ' },
  { language: 'ja', length: 'longest', words: japanese, space: '' },
  { language: 'de', length: 'mixed', words: german, space: ' ' },
]
