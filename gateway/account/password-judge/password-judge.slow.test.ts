import { expect, test } from 'vitest'
import { goodPasswords, weakPasswords } from '../../testing/judged-passwords.ts'
import { judgePassword } from './password-judge.ts'

/** Words of an account, its enterprise and its city. */
const own = ['李秋白', '13912345678', 'liqb', '苏州澄湖传感技术有限公司', '苏州市', '苏州市政策服务平台']

function takenOf(passwords: readonly string[], words: readonly string[] = own): string[] {
  return passwords.filter((password) => judgePassword(password, words) === null)
}

test.each(Object.entries(weakPasswords))(
  'refuses every usual weak password of the group %s',
  (_group, list) => {
    expect(takenOf(list.trim().split(/\s+/))).toEqual([])
  },
)

const capitalised = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const years = Array.from({ length: 101 }, (_, index) => String(1950 + index))
const words = ['admin', 'suzhou', 'zcfwpt', 'gov', 'zhangwei']
const endings = ['@123456', '123!@#', '!@#123', '888!', '@520', '1314!', '@0815', '@19880815', '!!88', '_123']

test.each(words.slice(0, 3))('refuses %s with every year from 1950 to 2050 and a sign', (word) => {
  const forms = years.map(
    (year, index) => [`${capitalised(word)}@${year}`, `${word}${year}!`, `${year}#${word}`][index % 3] ?? '',
  )
  expect(takenOf(forms.filter((form) => form.length >= 8))).toEqual([])
})

test.each(words)('refuses %s with usual numbers and signs, in small and capital letters', (word) => {
  const forms = endings.flatMap((ending) => [
    `${capitalised(word)}${ending}`,
    `${ending}${word.toUpperCase()}`,
  ])
  expect(takenOf(forms.filter((form) => form.length >= 8))).toEqual([])
})

test('refuses columns of the keyboard in every order of neighbours, up and down, with and without shift', () => {
  const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm']
  const shifted = (keys: string) =>
    `${'!@#$%^&'.charAt(Number(keys.slice(0, 1)) - 1)}${keys.slice(1).toUpperCase()}`
  const up = (keys: string) => [...keys].reverse().join('')
  const forms = columns.slice(1).flatMap((right, index) => {
    const left = columns[index] ?? ''
    const ways = [(keys: string) => keys, up, shifted, (keys: string) => up(shifted(keys))]
    return ways.flatMap((first) =>
      ways.flatMap((second) => [first(left) + second(right), first(right) + second(left)]),
    )
  })
  expect(takenOf(forms)).toEqual([])
})

test.each(goodPasswords)('takes %s', (password) => {
  expect(judgePassword(password, own)).toBeNull()
})

test.each([
  ...['Lqb@1234', 'liqiubai88!', 'qiubaili2026', 'Chenghu@2026', 'szchcg#2026', '5678@Lqb', '澄湖传感2026!'],
  ...['Chenghuchuangan1'],
])('refuses %s for somebody whose name, number or enterprise it is made of', (password) => {
  expect(judgePassword(password, own)).toContain('own')
})

test('judges a password in the form in which it is hashed', () => {
  expect(judgePassword('Ａｄｍｉｎ＠２０２６', [])).toEqual(judgePassword('Admin@2026', []))
})

test('names what a weak password is made of', () => {
  expect(judgePassword('Suzhou@2026', [])).toEqual(['place', 'date'])
  expect(judgePassword('1qaz@WSX', [])).toEqual(['word'])
  expect(judgePassword('4rfv#EDC2', [])).toContain('keyboard')
  expect(judgePassword('Zcfwpt2026!', [])).toEqual(['product', 'date'])
})
