import { z } from 'zod'
import { call } from './call.ts'
import {
  currentUser,
  linkedEnterprise,
  mobilePhone,
  ownLogin,
  password,
  smsCode,
  smsPurpose,
  token,
  typedCreditCode,
} from './entities/account.ts'
import { auditKind, auditRecord } from './entities/audit.ts'
import { bindingAnswer, ownBinding } from './entities/people.ts'
import { done, identifier, instant, nameText, pageOf, paging } from './envelope.ts'
import { normalizeAccountName, normalizeCaptchaCode } from './typed-login.ts'

const captcha = {
  captchaId: identifier,
  captchaCode: z.string().overwrite(normalizeCaptchaCode).min(1, '请输入图形验证码').max(12),
}
const telephoneInstead =
  'The page 个人信息 says that this is not offered here, and names the telephone of the city.'
const accountName = z.string().overwrite(normalizeAccountName).min(1, '请输入手机号或账号').max(64)

/** The ways in: a body of exactly one kind, told apart by `grantType`. */
export const loginBody = z.object({
  grantType: z.enum(['password', 'sms', 'refresh_token']),
  account: accountName.optional(),
  password: z.string().max(64).optional(),
  captchaId: captcha.captchaId.optional(),
  captchaCode: captcha.captchaCode.optional(),
  tel: mobilePhone.optional(),
  smsCode: smsCode.optional(),
  refreshToken: z.string().max(512).optional(),
  /** The version of the privacy statement that was agreed to with this login; kept with its time when it is a new one. */
  consentVersion: z.string().min(1).max(40).optional(),
})

export const personalData = z.object({
  exportedAt: instant,
  account: z.object({
    name: z.string(),
    nickName: z.string(),
    phone: z.string(),
    registeredAt: instant,
    recommendByProfile: z.boolean().optional(),
  }),
  /** Logins that are not over, and the browsers and networks that are known from earlier ones; not told by every city. */
  logins: z.array(ownLogin.omit({ id: true, isThis: true })).optional(),
  knownDevices: z
    .array(
      z.object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        network: z.string(),
        lastAt: instant,
      }),
    )
    .optional(),
  consents: z.array(z.object({ version: z.string(), agreedAt: instant, withdrawnAt: instant.nullable() })),
  enterprises: z.array(linkedEnterprise),
  /** Enterprises that this person wants to act for; not told by every city. */
  bindings: z
    .array(ownBinding.pick({ enterpriseName: true, creditCode: true, state: true, since: true }))
    .optional(),
  /** What the single sign-on says of this person; not told by every city. */
  authorities: z.array(z.object({ creditCode: z.string(), capacity: z.string() })).optional(),
  favourites: z.array(z.object({ policyId: z.string(), title: z.string(), addedAt: instant })),
  tags: z.array(z.string()),
  /** Projects whose opening this person wants to be told; not told by every city. */
  reminders: z.array(z.object({ projectTitle: z.string(), setAt: instant })).optional(),
  /** Recommended policies that this person has refused; not told by every city. */
  refusals: z.array(z.object({ title: z.string(), reason: z.string(), at: instant })).optional(),
  consults: z.array(
    z.object({ title: z.string(), content: z.string(), askedAt: instant, answer: z.string().nullable() }),
  ),
  /** What this person rated; not told by every city. */
  ratings: z
    .array(
      z.object({
        title: z.string(),
        stars: z.number().int(),
        words: z.string(),
        at: instant,
        /** The reasons that were ticked, in words. */
        reasons: z.array(z.string()).optional(),
        /** What was added later. */
        addition: z.string().nullable().optional(),
        /** The department's, and whether the person was content with it. */
        answer: z.string().nullable().optional(),
        content: z.boolean().nullable().optional(),
      }),
    )
    .optional(),
  messages: z.array(z.object({ title: z.string(), body: z.string(), at: instant })),
  declarations: z.array(
    z.object({ number: z.string().nullable(), projectTitle: z.string(), status: z.string() }),
  ),
  /** What this person did, and what was done to them, newest first; not told by every city. */
  audit: z.array(auditRecord).optional(),
  savedSearches: z.array(z.object({ name: z.string(), savedAt: instant })).optional(),
  /** Where notices go by mail; null for nowhere. */
  mail: z.object({ address: z.string(), provedAt: instant }).nullable().optional(),
  /** What this person wrote to departments on declarations. */
  threadMessages: z.array(z.object({ words: z.string(), at: instant })).optional(),
  /** Activities that this person signed up for, with what was entered; not told by every city. */
  signUps: z
    .array(
      z.object({
        activityTitle: z.string(),
        name: z.string(),
        phone: z.string(),
        note: z.string().nullable(),
        at: instant,
      }),
    )
    .optional(),
  /** Opinions on the site that were sent while logged in; not told by every city. */
  opinions: z.array(z.object({ words: z.string(), phone: z.string().nullable(), at: instant })).optional(),
})

export const account = {
  tokenCheck: call('POST', '/uaa/api/token-check', {
    access: 'anyone',
    summary: 'Whether the token in the headers is still good; asked at the start of a session',
    data: z.object({
      valid: z.boolean(),
      expiresIn: z.number().int(),
      /** Seconds until the login ends if nobody uses it, and until it ends in any case; not told by every city. */
      idleEndsIn: z.number().int().optional(),
      endsIn: z.number().int().optional(),
      /**
       * Logins from a browser or a network that is new for the person, and that they have not
       * confirmed. Not every city tells it.
       */
      newLogins: z.number().int().nonnegative().optional(),
    }),
  }),
  currentUser: call('GET', '/uaa/api/current-user', {
    access: 'user',
    summary: 'Who is logged in, with the linked enterprises',
    data: currentUser,
  }),
  linkedEnterprises: call('GET', '/uaa/api/current-user/en', {
    access: 'user',
    summary:
      'The enterprises that whoever is logged in is linked to, as in `ens` of the current user, and nothing else of them',
    data: z.array(linkedEnterprise),
  }),
  bindEnterprise: call('PUT', '/uaa/api/user/bind/en', {
    access: 'user',
    security: true,
    summary:
      'Asks to act for an enterprise that is named as the registry has it. Bound at once when the single sign-on says so; otherwise a proof is needed',
    body: z.object({
      creditCode: typedCreditCode,
      name: nameText(100),
      legalRepresentative: nameText(40),
    }),
    data: bindingAnswer,
  }),
  unbindEnterprise: call('DELETE', '/uaa/api/user/bind/en', {
    access: 'user',
    security: true,
    summary:
      'Unlinks an enterprise from this account; the last one who may approve others hands that over first',
    query: z.object({ enId: identifier }),
    data: done,
  }),
  graphCaptcha: call('GET', '/uaa/api/register/captcha/graph/{id}', {
    access: 'anyone',
    summary:
      'A captcha under an identifier that the caller made: a picture (PNG in base64), or a question in words for who cannot see it; its validity in seconds',
    params: z.object({ id: identifier }),
    query: z.object({
      kind: z.enum(['picture', 'question']).optional(),
      /** `long`: for who needs more time to read or to type. */
      time: z.enum(['usual', 'long']).optional(),
    }),
    beyondInput: {
      kind: 'A picture is drawn all the same: the form shows it and names the other ways in.',
      time: 'It lasts as long as any other: the form says how long, and another one can be had without losing what was typed.',
    },
    data: z.object({
      png: z.base64().optional(),
      question: z.string().optional(),
      expiresIn: z.number().int(),
    }),
  }),
  smsCaptcha: call('GET', '/uaa/api/register/sms-captcha', {
    access: 'anyone',
    security: true,
    acts: true,
    summary:
      'Sends an SMS code; the same answer whether or not the number is known. `note`: a code may not have come, and what to do then',
    query: z.object({
      tel: mobilePhone,
      type: smsPurpose,
      captchaId: captcha.captchaId,
      captchaCode: captcha.captchaCode,
    }),
    beyondInput: {
      captchaId: 'The code is sent whatever was read off the picture.',
      captchaCode: 'The code is sent whatever was read off the picture.',
    },
    data: z.object({ resendAfter: z.number().int(), note: z.string().optional() }),
  }),
  register: call('POST', '/uaa/api/register', {
    access: 'anyone',
    security: true,
    summary: 'Makes an account; the consent is kept with its version and time',
    body: z.object({
      tel: mobilePhone,
      smsCode,
      password,
      name: nameText(40),
      consentVersion: z.string().min(1).max(40),
    }),
    data: token,
  }),
  resetPassword: call('PUT', '/uaa/api/register/password', {
    access: 'anyone',
    security: true,
    summary: 'Sets a new password with an SMS code; ends the sessions of the account',
    body: z.object({ tel: mobilePhone, smsCode, password }),
    data: done,
  }),
  changePassword: call('PUT', '/uaa/api/user/change/password', {
    access: 'user',
    security: true,
    summary: 'Changes the password; ends the other sessions',
    body: z.object({ oldPassword: z.string().min(1, '请输入原密码').max(64), newPassword: password }),
    data: done,
  }),
  login: call('POST', '/uaa/login', {
    access: 'anyone',
    security: true,
    summary: 'Logs in by account, by SMS code, or with a refresh token',
    body: loginBody,
    data: token,
  }),
  logout: call('POST', '/uaa/api/logout', {
    access: 'anyone',
    beyond: 'The login ends in all portals with one store; the tokens run out at the gateway by themselves.',
    security: true,
    summary:
      'Ends this session, by its access token or, when that one is over, its refresh token: its tokens are good for nothing afterwards',
    body: z.object({ refreshToken: z.string().max(512).optional() }),
    data: done,
  }),
  logins: call('GET', '/uaa/api/user/logins', {
    access: 'user',
    beyond: 'The page about logins is left out, and nothing leads to it.',
    summary:
      'The logins of this person that are not over, this one first, then by when they were used last; then those that are over, new and not confirmed',
    data: z.array(ownLogin),
  }),
  confirmLogin: call('PUT', '/uaa/api/user/logins/{id}', {
    access: 'user',
    beyond: 'No login is told as a new one, and no page asks for a confirmation.',
    security: true,
    summary:
      'Confirms that a new login is of this person; no device confirms itself, and a new one that logged in by password confirms no other',
    params: z.object({ id: identifier }),
    data: done,
  }),
  endLogin: call('DELETE', '/uaa/api/user/logins/{id}', {
    access: 'user',
    beyond: 'The page about logins is left out, and nothing leads to it.',
    security: true,
    summary:
      'Ends one login of this person: its tokens are good for nothing afterwards. A new one that is over is not told any more',
    params: z.object({ id: identifier }),
    data: done,
  }),
  endOtherLogins: call('DELETE', '/uaa/api/user/logins', {
    access: 'user',
    beyond: 'The page about logins is left out, and nothing leads to it.',
    security: true,
    summary: 'Ends every login of this person but the one that asks; tells which they were',
    data: z.object({ ended: z.array(identifier) }),
  }),
  ssoLogin: call('POST', '/uaa/api/ua/sso/login', {
    access: 'anyone',
    security: true,
    summary: 'Exchanges a code of the provincial single sign-on; a code is good once',
    body: z.object({ code: z.string().min(1).max(512) }),
    data: token,
  }),
  personalData: call('GET', '/uaa/api/user/personal-data', {
    beyond: telephoneInstead,
    access: 'user',
    security: true,
    summary:
      'What is kept about this person (个人信息保护法, article 45); of what they did, the newest 5,000 records',
    data: personalData,
  }),
  deletePersonalData: call('POST', '/uaa/api/user/personal-data/delete', {
    beyond: telephoneInstead,
    access: 'user',
    security: true,
    summary:
      'Deletes the account and what belongs to the person (article 47); declarations handed in stay with the enterprise. The only one who may approve in an enterprise names a colleague who becomes its manager, or nobody knowingly',
    body: z.object({
      password: z.string().max(64).optional(),
      handOver: z
        .array(z.object({ enId: identifier, userId: identifier.nullable() }))
        .max(100)
        .optional(),
    }),
    data: done,
  }),
  recommendByProfile: call('PUT', '/uaa/api/user/recommendation', {
    beyond: telephoneInstead,
    access: 'user',
    summary:
      'Whether what is recommended to this person may use the profile of an enterprise (article 24): recommendList and getPolicyList keep to it, and current-user tells it',
    body: z.object({ byProfile: z.boolean() }),
    data: done,
  }),
  withdrawConsent: call('DELETE', '/uaa/api/user/consent', {
    beyond: telephoneInstead,
    access: 'user',
    security: true,
    summary: 'Withdraws the consent (article 15)',
    data: done,
  }),
  auditTrail: call('GET', '/uaa/api/user/audit', {
    beyond: 'The page of what a person did is left out, and nothing leads to it.',
    access: 'user',
    summary:
      'What this person did and what was done to them, newest first: when, on what, with which outcome, from which network. Nobody can change it',
    query: paging.extend({ kind: auditKind.optional() }),
    data: pageOf(auditRecord),
  }),
}
