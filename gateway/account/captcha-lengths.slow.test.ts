import { expect, test } from 'vitest'
import { drawLetters, randomLetters } from './captcha-picture.ts'

/** Texts with the lengths of their pictures. */
async function drawn(count: number): Promise<{ text: string; length: number }[]> {
  const texts = Array.from({ length: count }, randomLetters)
  return Promise.all(texts.map(async (text) => ({ text, length: (await drawLetters(text)).length })))
}

// All that is left to read without looking at pixels is how long the picture is.
test('a program that learnt a thousand pictures by their bytes solves the next thousand no better than by chance', async () => {
  const [learnt, asked] = [await drawn(1000), await drawn(1000)]
  const guess = (length: number) => {
    const near = learnt
      .toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length))
      .slice(0, 40)
    return [0, 1, 2, 3].map((at) => mostFrequent(near.map(({ text }) => text[at] ?? ''))).join('')
  }
  const solved = asked.filter(({ text, length }) => guess(length) === text)
  // By chance it is one in 50,625, so that three of a thousand practically never come about.
  expect(solved.length).toBeLessThan(3)
})

function mostFrequent(letters: readonly string[]): string {
  const groups = Object.values(Object.groupBy(letters, (letter) => letter))
  return groups.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0]?.[0] ?? ''
}
