/** @jest-environment node */
import { directionOf } from './direction'

it.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'yi', 'ps', 'ckb', 'dv', 'pa-PK', 'az-Arab'])(
  '%s is written from right to left',
  (language) => {
    expect(directionOf(language)).toBe('rtl')
  },
)

it.each(['en', 'de', 'ja', 'zh-Hant-TW', 'tr', 'pa', 'az', 'ar-Latn', 'qqq', 'en-us-us'])(
  '%s is written from left to right',
  (language) => {
    expect(directionOf(language)).toBe('ltr')
  },
)
