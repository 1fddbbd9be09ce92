import type * as schema from '../schema/index.ts'

/**
 * Tells how a text lies in the database. Columns of the encrypted types are not listed: their type
 * says it.
 * - `public`: published, or written for everybody by the city.
 * - `name`: an identifier, a code, or a word of a closed list.
 * - `hash`: a hash of a secret, which cannot be read from it.
 * - `secret`: of use for minutes only, or only together with another secret.
 * Anything else lies plain, and `plain` says why.
 */
export type StoredText = 'public' | 'name' | 'hash' | 'secret' | { plain: string }

type Tables = { [T in keyof typeof schema]?: Record<string, StoredText> }

const shown = { plain: 'its name is shown in lists and in messages' }
const figures = { plain: 'figures of an enterprise, which queries compare and rank' }
const registry = { plain: 'a public fact of the registry' }
const words = { plain: 'words of somebody, which may be published with their consent' }
const network = { plain: 'a shortened network or what a browser calls itself; its person reads it in lists' }
const names = (...columns: string[]) => all('name', columns)
const publicTexts = (...columns: string[]) => all('public', columns)

function all(kind: StoredText, columns: readonly string[]): Record<string, StoredText> {
  return Object.fromEntries(columns.map((column) => [column, kind]))
}

/** Every column that may hold a text, by its name in the schema. */
export const storedTexts: Tables = {
  account: {
    ...names('tenantId', 'id'),
    loginName: shown,
    name: shown,
    nickName: shown,
    passwordHash: 'hash',
  },
  accountEnterprise: { ...names('tenantId', 'userId', 'enId', 'role', 'proof'), approvedBy: shown },
  activity: {
    ...names('tenantId', 'id'),
    ...publicTexts('title', 'summary', 'bodyHtml', 'venue', 'organiser', 'phone'),
  },
  activitySignUp: names('tenantId', 'activityId', 'userId'),
  attributeAnswer: { ...names('tenantId', 'enId'), answers: figures },
  auditEvent: {
    ...names(
      'id',
      'tenantId',
      'userId',
      'enId',
      'event',
      'subjectKind',
      'subjectId',
      'outcome',
      'reason',
      'requestId',
    ),
    subjectTitle: { plain: 'the title of a policy or a project, or the name of an enterprise' },
    network,
  },
  banner: { ...names('tenantId', 'id'), ...publicTexts('title', 'imageName', 'alt', 'link', 'bodyHtml') },
  behaviourLog: {
    ...names('id', 'tenantId', 'event'),
    record: { plain: 'pages and operations without a person, which are counted' },
  },
  binding: names('tenantId', 'id', 'userId', 'creditCode', 'state', 'role'),
  broughtFile: publicTexts('tenantId', 'name', 'contentType'),
  caseStory: {
    ...names('tenantId', 'id', 'policyIds'),
    ...publicTexts('title', 'summary', 'enterpriseName', 'source', 'bodyHtml', 'categories'),
  },
  consent: names('id', 'tenantId', 'userId', 'version'),
  consult: {
    ...names('id', 'tenantId', 'userId', 'policyId'),
    ...publicTexts('policyTitle', 'department'),
    title: words,
    content: words,
    answer: words,
  },
  consultPublication: {
    ...names('consultId', 'tenantId', 'userId', 'policyId'),
    ...publicTexts('policyTitle', 'title', 'content', 'answer', 'department'),
  },
  countedText: { ...names('id', 'tenantId'), subject: 'hash' },
  dataKey: { id: 'name', lookupKey: { plain: 'encrypted by the start itself, under each key' } },
  declaration: {
    ...names('id', 'tenantId', 'enId', 'userId', 'projectId', 'status', 'number', 'receiptCode'),
    materials: { plain: 'names of uploaded files, by which a file is found that nothing uses' },
    commitments: { plain: 'promises in words that the project gives' },
    tried: { plain: 'what the project asked for' },
    timeline: { plain: 'steps and what a clerk wrote at each, of which what is paid is published' },
    returnReasons: { plain: 'what a clerk asks to be corrected, told in messages too' },
    evaluation: { plain: 'words of somebody on how a declaration was handled, told to clerks' },
  },
  declarationChange: names('declarationId', 'tenantId', 'enId', 'fields', 'status'),
  declarationMessage: {
    ...names('id', 'declarationId', 'tenantId', 'enId', 'userId', 'from'),
    author: shown,
    plainWords: {
      plain: 'a sentence of ours; the words of version 0.2.0 for an hour after an update of a server',
    },
  },
  declarationProject: {
    ...names('tenantId', 'id', 'policyId', 'relatedPolicyIds', 'level', 'region', 'way', 'windowBasis'),
    ...publicTexts(
      'title',
      'department',
      'phone',
      'channel',
      'closesAt',
      'windowNote',
      'cycle',
      'revision',
      'amount',
      'amountText',
      'figure',
      'audience',
      'categories',
      'conditions',
      'guideHtml',
      'materials',
      'steps',
      'fee',
      'place',
      'complaintPhone',
      'attachments',
      'source',
      'words',
    ),
  },
  declarationSerial: names('tenantId'),
  declarationThreadRead: names('tenantId', 'userId', 'declarationId'),
  englishPolicy: {
    ...names('tenantId', 'id', 'policyId'),
    ...publicTexts('title', 'summary', 'bodyHtml', 'source'),
  },
  enterprise: {
    ...names('tenantId', 'enId', 'areaIds', 'industryCode', 'changes'),
    name: registry,
    creditCode: registry,
    legalRepresentative: registry,
    address: registry,
    rdExpenses: figures,
    intellectualProperty: figures,
    qualifications: figures,
  },
  favourite: names('tenantId', 'userId', 'policyId'),
  feedback: { ...names('id', 'tenantId', 'userId'), content: words },
  fileContent: names('id', 'filePath'),
  fileHold: names('id'),
  filePiece: names('contentId'),
  filesFolder: names('id'),
  graphCaptcha: { ...names('tenantId', 'id'), answer: 'secret' },
  heldFile: names('tenantId', 'filePath', 'declarationId'),
  idempotentAnswer: names('tenantId', 'userId', 'call', 'key'),
  importedContent: names('tenantId', 'kind', 'id'),
  knownDevice: {
    ...names('tenantId', 'userId', 'loginId', 'newAs', 'way'),
    browser: network,
    system: network,
    network,
  },
  knownNetwork: { ...names('tenantId', 'userId'), network },
  loginFailure: names('tenantId'),
  loginSession: {
    ...names('id', 'tenantId', 'userId', 'way', 'assurance'),
    ...all('hash', ['accessHash', 'refreshHash', 'formerRefreshHashes', 'smsHash']),
    secret: 'secret',
    agent: network,
    network,
  },
  mailAddress: { ...names('tenantId', 'userId'), unsubscribeToken: 'secret' },
  mailCode: { ...names('id', 'tenantId', 'userId'), code: 'secret' },
  mailOutbox: {
    ...names('id', 'tenantId'),
    subject: { plain: 'titles of the city; written only where no mail leaves' },
    headers: { plain: 'the link that ends mails; written only where no mail leaves' },
  },
  matchMark: names('tenantId'),
  message: {
    ...names('id', 'tenantId', 'userId', 'enId', 'kind', 'link'),
    title: {
      plain: 'names policies, projects, enterprises, people who ask and saved searches; telephones masked',
    },
    body: { plain: 'the same, answers to consultations and reasons of clerks' },
  },
  news: { ...names('tenantId', 'id'), ...publicTexts('title', 'summary', 'source', 'bodyHtml', 'link') },
  noticeOutbox: {
    ...names('id', 'tenantId', 'userId', 'channel', 'state'),
    items: { plain: 'the titles of messages, until they have gone out' },
  },
  noticeTold: names('tenantId', 'userId', 'subject'),
  plainRemains: names('what'),
  policy: {
    ...names('tenantId', 'id', 'level', 'region', 'standing', 'tagIds', 'stacksWith', 'excludes', 'replaces'),
    ...publicTexts(
      'title',
      'documentNumber',
      'titleKey',
      'numberKey',
      'issuers',
      'issuedOn',
      'effectiveFrom',
      'categories',
      'industries',
      'sizes',
      'supportModes',
      'summary',
      'benefit',
      'bodyHtml',
      'conditions',
      'attachments',
      'interpretations',
      'officialUrl',
      'department',
      'verification',
      'titleWords',
      'words',
      'marks',
    ),
  },
  policyChange: {
    ...names('id', 'tenantId', 'policyId', 'projectId', 'what'),
    ...publicTexts('valueBefore', 'valueAfter'),
  },
  policyTotals: { ...names('tenantId'), ...publicTexts('facets', 'tags', 'newestDays') },
  policyView: names('tenantId', 'policyId'),
  proclamation: {
    ...names('tenantId', 'id', 'type', 'projectId'),
    ...publicTexts('title', 'department', 'phone', 'bodyHtml', 'entries'),
  },
  publicAttachment: {
    ...names('tenantId', 'filePath', 'subject'),
    ...publicTexts('fileName', 'contentType', 'content', 'broughtName'),
  },
  rating: {
    ...names('id', 'tenantId', 'kind', 'subjectId', 'projectId', 'userId', 'enId', 'reasons', 'state'),
    ...publicTexts('title', 'department', 'shownWords', 'shownAnswer'),
    words,
    addition: words,
    answer: words,
  },
  recommendationRefusal: names('tenantId', 'userId', 'enId', 'policyId', 'reason'),
  registryEnterprise: {
    ...names('id', 'areaId', 'industryCode', 'size'),
    ...all(registry, ['name', 'shortName', 'nameKey', 'shortNameKey']),
    ...all(registry, ['creditCode', 'legalRepresentative', 'address', 'qualifications']),
  },
  relativeEnterprise: {
    ...names('tenantId', 'id'),
    ...publicTexts('name', 'region', 'industryName', 'qualifications', 'summary'),
  },
  reminder: names('tenantId', 'userId', 'projectId'),
  savedSearch: {
    ...names('tenantId', 'id', 'userId'),
    name: { plain: 'an index keeps two of one person apart by it, and messages of new matches name it' },
    filters: { plain: 'what is searched for, by which new policies are looked up every day' },
  },
  searchQuery: {
    ...names('tenantId'),
    query: { plain: 'what people look for, without who, which is ranked' },
  },
  smsCode: { ...names('id', 'tenantId', 'purpose'), code: 'secret', askedFrom: network },
  smsOutbox: names('id', 'tenantId'),
  ssoAuthority: names('tenantId', 'userId', 'creditCode', 'capacity'),
  ssoCode: { ...names('tenantId', 'userId', 'assurance'), codeHash: 'hash' },
  subject: {
    ...names('tenantId', 'id', 'policyIds'),
    ...publicTexts('title', 'summary', 'source', 'coverName', 'coverAlt', 'pictures', 'categories'),
  },
  subscriptionVisit: names('tenantId', 'userId'),
  synonym: { ...names('tenantId'), ...publicTexts('short', 'names') },
  tag: { ...names('tenantId', 'id', 'group'), ...publicTexts('name') },
  tagSubscription: names('tenantId', 'userId', 'tagId'),
  tenantSeed: names('tenantId', 'seed'),
  toolDraft: { ...names('tenantId', 'enId', 'tool', 'userId'), answers: figures },
  toolResult: {
    ...names('tenantId', 'id', 'enId', 'tool', 'ruleVersion', 'userId'),
    answers: figures,
    result: figures,
  },
  uploadedFile: {
    ...names('filePath', 'tenantId', 'enId', 'userId', 'contentType'),
    fileName: { plain: 'shown in lists beside what the file is for' },
    sha256: 'hash',
  },
}
