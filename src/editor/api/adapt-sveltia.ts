import { UserError } from '../../build-time/explain-failure'

/*
 * What the editor changes inside Sveltia's bundle, because it has no option or API for it. Sveltia
 * promises none of this. If a release no longer has it, the editor does not start, and a build of the
 * online editor fails.
 */

/** The release that this file and src/editor/sveltia are written for. */
export const SUPPORTED_SVELTIA = '0.221.1'

type Change = {
  pattern: RegExp
  replacement: string
  /** Instead of `replacement`, in the online editor, where saving publishes. */
  online?: string
  /** How many matches were read before they were changed; by default, one. */
  count?: number
}

/** What Sveltia says in its own terms, or what is not true here, and what the owner reads instead. */
const WORDS: Record<string, string> = {
  // it may be herself, on another device
  'Entry Changed by Someone Else': 'Page Changed Elsewhere',
  'This entry has been changed in the repository after you opened it.':
    'This page was changed in another browser, on another device or by another program after you opened it.',
  // sveltia/newVersion.ts merges before the answer
  'If you save now, their changes will be lost.':
    'Where both changed the same text, yours replaces the other.',
  'Are you sure you want to reload the entry? Your unsaved changes will be lost.':
    'The form then shows the new version. What you have not saved is kept.',
  'This entry has been deleted from the repository after you opened it.':
    'The file of this page was deleted after you opened it.',
  'If you save now, the entry will be created again.':
    'If you go on, it is created again, as this form shows it.',
  'Restore Draft': 'Not Saved Yet',
  'This entry has a backup from {$datetime}. Do you want to restore the edited draft?':
    'What you typed until {$datetime} is not saved. Do you want to restore it?',
  'Draft backup saved.': 'What you typed is kept.',
  'Draft backup restored.': 'What you typed is restored.',
  'Draft backup deleted.': 'What you typed is discarded.',
  'Entry saved and published.': 'Published. Visitors usually see it in a few minutes.',
  '{{Entry saved.}}': '{{Saved.}}',
  'changed this entry on': 'changed this page on',
  // the site has one language
  'Show {$locale} Content Options': 'Show Content Options',
  'The repository has been updated by someone else while saving. Please try again.':
    'The site was changed elsewhere at the same moment. Nothing was published, and what you typed is still here. Publish again.',
  '{title:`Invalid File`}': '{title:`Not a Photo`}',
  // cspell:ignore doesn
  'This file cannot be uploaded because it’s damaged, or its content doesn’t match its file extension. This often happens when a photo is renamed rather than converted, such as a HEIC image saved as a JPEG file. Please convert the file and try again.':
    'This file is not a photo that the browser can read, so nothing was changed. If it is a photo, export it as JPEG.',
}

/** Of a save that has failed; `$2` is the draft, `$4` the error. */
const REFUSED =
  'dispatchEvent(new CustomEvent(`refused`,{detail:{path:$2.collectionFile.file,reason:$4.cause?.message??$4.message}}))'

/** With an example of the code, before → after, or of what is removed. */
const CHANGES: Record<string, Change> = {
  // what Sveltia would load from there comes with it, in the installed version
  'addresses at a CDN': { pattern: /https:\/\/unpkg\.com/g, replacement: '/editor', count: 4 },
  'fonts from a CDN': {
    pattern: /@font-face\s*\{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g,
    replacement: '',
    count: 3,
  },
  // when a dialog closes, the form would move the focus from the text to a menu
  //   onClose:()=>{R(x)?.focus()},
  'the focus after a dialog': {
    pattern: /onClose:\(\)=>\{\w+\(\w+\)\?\.focus\(\)\},/g,
    replacement: '',
    count: 4,
  },
  // it would offer to replace the file, which may be that of another photo; a new photo gets a new name
  //   o3=async({files:e,listedAssets:t})=>{let n=… → o3=async({files:e,listedAssets:t})=>{return!1;let n=…
  'the question about a name that is taken': {
    pattern: /=async\(\{files:\w+,listedAssets:\w+\}\)=>\{/g,
    replacement: '$&return!1;',
  },
  // two photos of one save would get the same name, because it looks at saved ones only
  //   y=f.find(e=>e.sha===m&&…),b=``;if(y)b=y.name;else{b=aR(e.name,…{assetNamesInSameFolder:g})}
  //   → y=f.find(…),b=``;…else{b=aR(e.name,…{assetNamesInSameFolder:[...g,...f.map(({name})=>name)]})}
  'the names of photos of the same save': {
    pattern:
      /((\w)\.find\(\w=>\w\.sha===[^;]+;if\(\w\)\w=\w\.name;else\{.{1,40}assetNamesInSameFolder:)(\w)\}/g,
    replacement: '$1[...$3,...$2.map(({name})=>name)]}',
  },
  // the dialog would ignore a photo with the bytes of one that is not saved yet; it selects that one
  //   n.some(n=>!!n.file&&n.sha===e&&…) → n.find(n=>!!n.file&&n.sha===e&&…)
  'a search for the same photo': {
    pattern: /\.some(?=\(\w+=>!!\w+\.file&&\w+\.sha===)/g,
    replacement: '.find',
  },
  //   if(fje({sha:n,folder:r,…}))return; → let same=fje({sha:n,folder:r,…});if(same)return same;
  'what the dialog does with the same photo': {
    pattern: /if\(([\w$]+\(\{sha:[^}]+\}\))\)return;/g,
    replacement: 'let same=$1;if(same)return same;',
  },
  'the button that saves in spite of a conflict': {
    pattern: /(?<=save_anyway:`)Save Anyway(?=`)/g,
    replacement: 'Save Anyway',
    online: 'Publish Anyway',
  },
  // saves.ts learns from the event that the save has ended; on this computer, the bar shows why, so
  // that no dialog takes what is typed meanwhile
  //   Object.values(n.validities)…:t.message===`saving_failed`?(j(h,!0),j(g,t.cause?.message??t.message,!0))
  //     :(j(h,!0),j(g,``),console.error(t))
  //   → …?(dispatchEvent(…)):(dispatchEvent(…),console.error(t))
  'what it does with an error of a save': {
    pattern:
      /(Object\.values\((\w)\.validities\).{1,250}?)(\w\(\w,!0\),\w\(\w,(\w)\.cause\?\.message\?\?\4\.message,!0\))\):\((\w\(\w,!0\),\w\(\w,``\)),console\.error\(\4\)/g,
    replacement: `$1${REFUSED}):(${REFUSED},console.error($4)`,
    online: `$1${REFUSED},$3):(${REFUSED},$5,console.error($4)`,
  },
  // save.ts compares it with the version on disk; Sveltia's cache may have another one than the form
  //   {…,originalEntry:a,collectionFile:o,isIndexFile:s}=e,…previousSha:await d2({cacheDB:n,previousPath:p})
  //   → …previousSha:JSON.stringify(a?.locales._default?.content)
  'what a save tells of the version that the form was made from': {
    pattern:
      /(originalEntry:(\w+),collectionFile:\w+,isIndexFile:\w+\}=\w+,\w+=.{1,330}?previousSha:)await [\w$]+\(\{cacheDB:\w+,previousPath:\w+\}\)/g,
    replacement: '$1JSON.stringify($2?.locales._default?.content)',
    online: '$&',
  },
  // before it makes a draft, it would revoke the URLs of new photos in the form, which may be of another
  // page; they stay until the tab is closed, so that drafts.ts can give them to the next draft
  //   vEe(),$0(e.current);let r=q6(t);return e.current=r,… → vEe();let r=…
  'what revokes the URLs of new photos': {
    pattern: /,[\w$]+\((\w)\.current\)(?=;let (\w)=[\w$]+\(\w\);return \1\.current=\2,)/g,
    replacement: '',
  },
  // by its path, because a page that was deleted and restored has a new ID
  //   t=wP.current.find(({id:t})=>t===e.id);if(!t)return{type:`deleted`};if(…
  //   → t=wP.current.find(({locales})=>locales._default?.path===e.locales._default?.path);
  //     if(!t)return{type:`deleted`};if(t.id!==e.id||…
  'the search for the new version of a page': {
    pattern: /\.find\(\(\{id:(\w)\}\)=>\1===(\w)\.id\);if\(!(\w)\)return\{type:`deleted`\};if\(/g,
    replacement:
      '.find(({locales})=>locales._default?.path===$2.locales._default?.path);if(!$3)return{type:`deleted`};if($3.id!==$2.id||',
  },
  // Sveltia deletes what is not saved if any option has changed since, such as the address of the site
  // or, after an update, a hint. sveltia/draftCopies.ts merges it into the form that there is now.
  //   n.cmsConfigVersion===PW.current?n:(await f4(e,t),null) → true?n:(await f4(e,t),null)
  'what becomes of a copy after a change of options': {
    pattern: /\w+\.cmsConfigVersion===[\w$]+\.current/g,
    replacement: 'true',
  },
  // sveltia/draftCopies.ts merges the copy first
  //   Ake=({backup:e,draft:t})=>{let… → Ake=({backup:e,draft:t})=>{dispatchEvent(…);let…
  'what restores a copy': {
    pattern: /=\(\{backup:(\w),draft:(\w)\}\)=>\{(?=let\{[^}]*\bcurrentValues:[^}]*\}=\1\b)/g,
    replacement: '$&dispatchEvent(new CustomEvent(`restoring`,{detail:{copy:$1,draft:$2}}));',
  },
  // a field whose new photo is saved, or gives way to an older one, would go on showing its first name,
  // and one whose older photo gives way to a new one, as when it is restored, the older photo
  //   if(t.value?.startsWith(`blob:`)&&n.current&&j(h,…),R(T)){j(m,void 0),j(g,void 0),…;return}
  //   → if(n.current&&j(h,…),t.value?.startsWith(`blob:`)&&(j(m,void 0),…),R(T)){…
  'what a field shows when its photo changes': {
    pattern:
      /(\w\.value\?\.startsWith\(`blob:`\))&&(\w\.current&&\w\(\w,[^,]+,!0\)),(?=\w\(\w+\)\)\{(\w\(\w,void 0\),\w\(\w,void 0\),\w\(\w,void 0\));return\})/g,
    replacement: '$2,$1&&($3),',
  },
  // it would ask about a name without an extension, which simpleNames.ts adds; a save would not wait
  //   oR(R(re),R(ae))?(ce(),!0):(j(x,!0),!1) → !R(ae)||oR(R(re),R(ae))?(ce(),!0):(j(x,!0),!1)
  'the question about the extension of a new name': {
    pattern: /[\w$]+\(\w\(\w+\),(\w\(\w+\))\)\?\(\w+\(\),!0\):\(\w\(\w,!0\),!1\)/g,
    replacement: '!$1||$&',
  },
  ...Object.fromEntries(
    Object.entries(WORDS).map(([words, replacement]) => {
      const pattern = RegExp(words.replace(/[.?${}]/g, '\\$&'), 'g')
      return [`"${words}"`, { pattern, replacement }]
    }),
  ),
}

/**
 * Sveltia has no API for the draft that its form edits and the copies that it keeps of drafts, so
 * sveltia/internals.ts uses these of its functions, classes and objects. Their minified names change
 * with each release; the code around them does not.
 */
const EXPORTS: Record<string, RegExp> = {
  EntryDraftState: /data-entry-draft-root`,[\w$]+=new WeakMap,([\w$]+)=class\{/g,
  createDraft: /([\w$]+)=\(\{entryDraft:\w+,\.\.\.\w+\}\)=>/g,
  compareWithStore: /([\w$]+)=\w+=>\{let \w+=[^;]{1,60};if\(!\w+\)return\{type:`deleted`\}/g,
  checkForRemoteChanges: /([\w$]+)=async\(\{maxAge:\w+=0\}=\{\}\)=>/g,
  saveCopy: /([\w$]+)=async \w+=>\{if\(!\([\w$]+\.useDraftBackup\?\?!0\)\|\|!\w+\.interacted\)/g,
  IndexedDB: /=new ([\w$]+)\([\w$]+,`draft-backups`/g,
  copyStore: /([\w$]+)=new [\w$]+\([\w$]+,`draft-backups`/g,
}

/** Everything that a release must have, by name. */
export const PATTERNS: Record<string, RegExp> = {
  ...Object.fromEntries(Object.entries(CHANGES).map(([name, { pattern }]) => [name, pattern])),
  ...EXPORTS,
}

/** @throws UserError that names each pattern that is not found in a release as often as in this one */
function assertSupported(source: string, version: string): void {
  const problems = Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const count = [...source.matchAll(pattern)].length
    const expected = CHANGES[name]?.count ?? 1
    if (count === expected) return []
    if (count === 0) return `${name} was not found: ${pattern}`
    // one of them may be something else
    return `${name} was found ${count} times, not ${expected}: ${pattern}`
  })
  if (problems.length === 0) return
  throw new UserError(
    [
      `Sveltia ${version} differs from ${SUPPORTED_SVELTIA}, for which src/editor/api/adapt-sveltia.ts is written. Install that version, or adapt that file.`,
      ...problems,
    ].join('\n'),
  )
}

/**
 * @param source Sveltia's bundle
 * @param version its release
 * @param isLocal whether it is for this computer, not for the online editor
 * @throws UserError if the release is not supported
 */
export function adaptSveltia(source: string, version: string, isLocal: boolean): string {
  assertSupported(source, version)
  const names = Object.entries(EXPORTS).map(([name, pattern]) => {
    const [, minified = ''] = source.matchAll(pattern).next().value ?? []
    return `${minified} as ${name}`
  })
  const changed = Object.values(CHANGES).reduce(
    (text, { online, pattern, replacement }) =>
      text.replace(pattern, isLocal ? replacement : (online ?? replacement)),
    source,
  )
  return `${changed}\nexport{${names.join()}}`
}
