import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Assurance, EnterpriseRole, LoginWay, NewLoginKind } from '../../../contract/entities/account.ts'
import type { BindingProof, GrantedRole } from '../../../contract/entities/people.ts'
import { encryptedJson, encryptedText, lookupKey } from '../encryption/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The tenants that have been set up, each with the version of the seed that it has. */
export const tenantSeed = pgTable(
  'tenant_seed',
  {
    tenantId: text('tenant_id').notNull(),
    seed: text('seed').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.seed] })],
)

export const account = pgTable(
  'account',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    /** A name to log in with besides the phone, for people that the provincial platform knows without one. */
    loginName: text('login_name'),
    name: text('name').notNull(),
    nickName: text('nick_name').notNull(),
    phone: encryptedText('phone'),
    /** What the phone is looked up by: `phoneColumns` writes both. */
    phoneKey: lookupKey('phone_key'),
    /** argon2id as a PHC string, or scrypt of an earlier version; null for people who only come through the single sign-on. */
    passwordHash: text('password_hash'),
    demonstration: boolean('demonstration').notNull().default(false),
    registeredAt: moment('registered_at').notNull(),
    /** Whether recommendations may use the profile of this person's enterprise. */
    recommendByProfile: boolean('recommend_by_profile').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('account_of_phone').on(table.tenantId, table.phoneKey),
    uniqueIndex('account_of_login_name').on(table.tenantId, table.loginName),
  ],
)

/** Which person is linked to which enterprise, in the order of linking. */
export const accountEnterprise = pgTable(
  'account_enterprise',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    enId: text('en_id').notNull(),
    linkedAt: moment('linked_at').notNull(),
    /** Links from before there were roles prepare: the first who proves an authority becomes the manager. */
    role: text('role').$type<EnterpriseRole>().notNull().default('preparer'),
    proof: text('proof').$type<BindingProof>().notNull().default('earlier'),
    /** The name of who approved. */
    approvedBy: text('approved_by'),
    /** Somebody has objected: until it is decided this link lets nobody act. */
    disputed: boolean('disputed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.enId] }),
    index('people_of_enterprise').on(table.tenantId, table.enId),
  ],
)

/** Wishes to act for an enterprise of the registry, until they are done. */
export const binding = pgTable(
  'binding',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    creditCode: text('credit_code').notNull(),
    state: text('state').$type<'proving' | 'waiting' | 'declined'>().notNull(),
    /** The role that was asked for. */
    role: text('role').$type<GrantedRole>().notNull().default('preparer'),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('binding_of_person').on(table.tenantId, table.userId, table.creditCode),
    index('binding_of_enterprise').on(table.tenantId, table.creditCode),
  ],
)

/** What the provincial single sign-on says of a person: for which enterprises they are its legal representative or a named agent. */
export const ssoAuthority = pgTable(
  'sso_authority',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    creditCode: text('credit_code').notNull(),
    capacity: text('capacity').$type<'legalRepresentative' | 'agent'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.creditCode] })],
)

/**
 * One login. Tokens are kept as SHA-256, so that the table lets nobody in: the next ones are made of this row's secret and
 * of the refresh token that only its holder has.
 */
export const loginSession = pgTable(
  'login_session',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** The refresh tokens before that one, the last of them last: whoever sends one later than its grace has stolen it, or was robbed. */
    formerRefreshHashes: text('former_refresh_hashes').array().notNull().default([]),
    /** When the last of them was exchanged; null before the first time. */
    renewedAt: moment('renewed_at'),
    secret: text('secret').notNull().default(sql`gen_random_uuid()::text`),
    smsHash: text('sms_hash'),
    expiresAt: moment('expires_at').notNull(),
    /** The end of the login, however often it is renewed. */
    refreshUntil: moment('refresh_until').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** When somebody last used it, to a minute: what is not used for long enough is over. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Null for logins from before this was known, and for those that no browser has made. */
    way: text('way').$type<LoginWay>(),
    /** What the single sign-on has said of how surely it knows the person; null for every other way. */
    assurance: text('assurance').$type<Assurance>(),
    /** What the browser called itself; and its network, as short as it is shown. */
    agent: text('agent'),
    network: text('network'),
  },
  (table) => [
    uniqueIndex('session_of_access').on(table.accessHash),
    uniqueIndex('session_of_refresh').on(table.refreshHash),
    index('session_of_former_refresh').using('gin', table.formerRefreshHashes),
    index('sessions_of_user').on(table.tenantId, table.userId),
  ],
)

/** Codes of the pretend provincial single sign-on: good once, for a few minutes. */
export const ssoCode = pgTable('sso_code', {
  codeHash: text('code_hash').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  assurance: text('assurance').$type<Assurance>(),
  expiresAt: moment('expires_at').notNull(),
})

export const graphCaptcha = pgTable(
  'graph_captcha',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    answer: text('answer').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const smsCode = pgTable(
  'sms_code',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    phone: lookupKey('phone').notNull(),
    purpose: text('purpose').notNull(),
    code: text('code').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The network that asked for it, and its tries; those of all other networks are counted apart. */
    askedFrom: text('asked_from').notNull().default(''),
    triesLeft: integer('tries_left').notNull(),
    strangeTriesLeft: integer('strange_tries_left').notNull().default(0),
  },
  (table) => [index('sms_of_phone').on(table.tenantId, table.phone, table.purpose, table.sentAt)],
)

/** SMS that would have gone out; there is no operator at hand. Read by the control interface and the log. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    phone: encryptedText('phone').notNull(),
    /** Null for a decoy: nothing was sent, and the work of sending was done all the same. */
    phoneKey: lookupKey('phone_key'),
    text: encryptedText('text').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('outbox_of_phone').on(table.tenantId, table.phoneKey, table.sentAt)],
)

/** Networks from which a person has logged in lately: an account that is being tried out stays open to them. */
export const knownNetwork = pgTable(
  'known_network',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    network: text('network').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.network] }),
    index('known_network_age').on(table.lastAt),
  ],
)

/** Browsers and networks from which a person has logged in within a year: a login from elsewhere is told to them. */
export const knownDevice = pgTable(
  'known_device',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    /** Empty where the browser has not said. */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    network: text('network').notNull(),
    lastAt: moment('last_at').notNull(),
    /**
     * Why the first login from here is told to the person. Null once they have answered, and if
     * nothing needs telling.
     */
    newAs: text('new_as').$type<NewLoginKind>(),
    /** The first login from here. */
    loginId: text('login_id'),
    loginAt: moment('login_at'),
    way: text('way').$type<LoginWay>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.browser, table.system, table.network] }),
    index('known_device_age').on(table.lastAt),
  ],
)

/** Failed attempts at a secret. */
export const loginFailure = pgTable(
  'login_failure',
  {
    tenantId: text('tenant_id').notNull(),
    /** Whose secret, and from where: a name that was typed may be a phone number. */
    subject: lookupKey('subject').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subject] })],
)

/** What a person agreed to, with version and time; withdrawing keeps the record. */
export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    version: text('version').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('consent_of_user').on(table.tenantId, table.userId),
    uniqueIndex('consent_standing')
      .on(table.tenantId, table.userId, table.version)
      .where(sql`withdrawn_at is null`),
  ],
)

/** What was answered under an idempotency key, for those who ask again. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** What was asked: the same key with another request is a mistake. */
    requestHash: lookupKey('request_hash').notNull(),
    /** Null only inside the transaction that writes it. */
    answer: encryptedJson('answer').$type<{ given: unknown }>(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.call, table.key] }),
    index('idempotent_answer_age').on(table.at),
  ],
)

/** The behaviour log. It holds nothing that names a person. */
export const behaviourLog = pgTable(
  'behaviour_log',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    event: text('event').notNull(),
    record: jsonb('record').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    // Nothing is looked for by tenant: it goes when no release in use made it any more.
    index('behaviour_by_time').on(table.tenantId, table.at),
    index('behaviour_age').on(table.at).concurrently(),
  ],
)
