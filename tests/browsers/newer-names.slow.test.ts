import { expect, it } from 'vitest'
import { findNewerNames } from './newer-names.ts'

it('names the built-ins that a browser of the floor lacks, and no others', () => {
  const { globals, statics, members } = findNewerNames()
  expect(globals).toEqual(expect.arrayContaining(['Highlight', 'navigation', 'scheduler']))
  for (const name of ['fetch', 'structuredClone', 'AbortSignal', 'Map', 'name'])
    expect(globals).not.toContain(name)
  const names = statics.map(({ object, property }) => `${object}.${property}`)
  const newer = ['URL.parse', 'URL.canParse', 'AbortSignal.any', 'Intl.Segmenter']
  expect(names).toEqual(expect.arrayContaining(newer))
  for (const name of [
    'AbortSignal.timeout',
    'URL.createObjectURL',
    'Intl.NumberFormat',
    'Object.fromEntries',
  ])
    expect(names).not.toContain(name)
  expect(members).toEqual(expect.arrayContaining(['checkVisibility', 'toSorted', 'startViewTransition']))
  for (const name of ['findLast', 'replaceChildren', 'requestSubmit', 'createObjectURL', 'marginTop'])
    expect(members).not.toContain(name)
})
