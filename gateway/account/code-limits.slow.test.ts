import { describe, expect, test } from 'vitest'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  freshPhone,
  later,
  logIn,
  password,
  registered,
  sendCode,
  solvedCaptcha,
  visitor,
  visitorAt,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'

accountsInTest()

const purposes = ['login', 'reset', 'register'] as const
let networks = 0
const strangerAnywhere = () => visitorAt(`2001:db8:${(++networks).toString(16)}::1`)

/** Asks for a code until strangers have used up the day of a number. */
async function useUpDay(tel: string): Promise<void> {
  for (let asked = 0; asked < 15; asked++) {
    await sendCode(tel, purposes[asked % 3] ?? 'login', strangerAnywhere())
    later(61)
  }
}

describe('codes that strangers ask for', () => {
  test('reach a number once a minute, over all networks and purposes', async () => {
    const { tel } = await registered()
    later(61)
    const sent = (await codesSentTo(tel)).length
    for (let asked = 0; asked < 30; asked++) {
      const from = visitorAt(`2001:db8:0:${(asked % 15) + 1}::1`)
      await sendCode(tel, asked < 15 ? 'login' : 'reset', from)
    }
    expect(await codesSentTo(tel)).toHaveLength(sent + 1)
    later(61)
    await sendCode(tel, 'reset', strangerAnywhere())
    expect(await codesSentTo(tel)).toHaveLength(sent + 2)
  })

  test('reach a number ten times a day', async () => {
    const tel = freshPhone()
    for (let asked = 0; asked < 30; asked++) {
      await sendCode(tel, 'register', strangerAnywhere())
      later(61)
    }
    expect(await codesSentTo(tel)).toHaveLength(10)
    later(86_400)
    await sendCode(tel, 'register', strangerAnywhere())
    expect(await codesSentTo(tel)).toHaveLength(11)
  })

  test('reach a number once when forty ask at the same moment', async () => {
    const tel = freshPhone()
    const solved = await Promise.all(Array.from({ length: 40 }, () => solvedCaptcha()))
    await Promise.all(
      solved.map((captcha) => calls.smsCaptcha({ tel, type: 'register', ...captcha }, strangerAnywhere())),
    )
    expect(await codesSentTo(tel)).toHaveLength(1)
  })

  test('leave a number its codes of an hour at networks of earlier logins, and no more', async () => {
    const { tel } = await registered()
    const homes = Array.from({ length: 4 }, (_, at) => visitorAt(`203.0.113.${at}`))
    for (const home of homes) await logIn(tel, password, home)
    later(61)
    await useUpDay(tel)
    const sent = (await codesSentTo(tel)).length
    for (const home of [...homes, ...homes, ...homes]) {
      await sendCode(tel, 'login', home)
      later(61)
    }
    expect(await codesSentTo(tel)).toHaveLength(sent + 10)
  })

  test('leave the person at a network of an earlier login their own codes to log in and to reset', async () => {
    const { tel } = await registered()
    later(61)
    await useUpDay(tel)
    for (const purpose of ['login', 'reset'] as const) {
      const sent = (await codesSentTo(tel)).length
      await sendCode(tel, purpose, strangerAnywhere())
      expect(await codesSentTo(tel)).toHaveLength(sent)
      await sendCode(tel, purpose, visitor)
      expect(await codesSentTo(tel)).toHaveLength(sent + 1)
      // One code a minute, whatever it is for.
      later(60)
    }
    const smsCode = (await codesSentTo(tel)).at(-2) ?? ''
    expect(await calls.login({ grantType: 'sms', tel, smsCode }, visitor)).toMatchObject({
      expiresIn: expect.any(Number),
    })
  })

  test('are answered alike for numbers and networks that are known and for others', async () => {
    const [{ tel }, nobodys] = [await registered(), freshPhone()]
    await sendCode(nobodys, 'register')
    later(61)
    const answersFor = async (number: string) => {
      const start = context.now('test')
      const answers: unknown[] = []
      for (const from of [strangerAnywhere(), visitor, strangerAnywhere(), visitor]) {
        answers.push(await sendCode(number, 'login', from).catch((error: unknown) => error))
        later(30)
      }
      await useUpDay(number)
      for (const from of [strangerAnywhere(), visitor, visitor])
        answers.push(await sendCode(number, 'login', from).catch((error: unknown) => error))
      context.setNow(start)
      return JSON.stringify(answers)
    }
    expect(await answersFor(tel)).toBe(await answersFor(nobodys))
  })

  test('say when the next one can be had, and which other ways there are', async () => {
    const tel = freshPhone()
    await sendCode(tel, 'login', strangerAnywhere())
    expect(await sendCode(tel, 'login', strangerAnywhere())).toMatchObject({
      note: expect.stringMatching(/10:01.*密码登录.*统一身份认证/),
    })
    later(61)
    await useUpDay(tel)
    expect(await sendCode(tel, 'login', strangerAnywhere())).toMatchObject({
      note: expect.stringMatching(/6 月 25 日 10:00.*密码登录.*统一身份认证/),
    })
  })

  test('are ten a day for one network, which is refused with the time and the other ways', async () => {
    const tel = freshPhone()
    for (let asked = 0; asked < 10; asked++) {
      await sendCode(tel, 'login')
      later(61)
    }
    expect(await warningsFrom(sendCode(tel, 'login'))).toEqual([
      {
        field: 'tel',
        errorMessage: expect.stringMatching(/6 月 25 日 10:00.*密码登录.*统一身份认证/),
      },
    ])
  })
})
