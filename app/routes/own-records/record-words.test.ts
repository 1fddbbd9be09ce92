import { expect, test } from 'vitest'
import { type AuditRecord, auditEvent } from '../../../contract/entities/audit.ts'
import { networkWords, recordWords } from './record-words.ts'

const plain: AuditRecord = {
  id: 'ae_1',
  at: '2026-06-24T02:00:00Z',
  event: 'loginByPassword',
  outcome: 'done',
  reason: null,
  enterpriseName: null,
  subject: null,
  own: true,
  by: null,
  network: '203.0.113.0/24',
}
const subject = (
  kind: 'person' | 'declaration' | 'consent' | 'file',
  title: string | null,
  personName = null,
) => ({
  kind,
  id: 'x',
  title,
  personName: personName as string | null,
})

test.each<[Partial<AuditRecord>, string]>([
  [{}, '用密码登录'],
  [{ outcome: 'refused', reason: 'wrongPassword' }, '用密码登录，没有成功：密码不正确'],
  [
    { event: 'declarationSubmitted', subject: subject('declaration', '瞪羚企业认定') },
    '交了《瞪羚企业认定》的申报材料',
  ],
  [{ event: 'consentGiven', subject: subject('consent', '2026-11-24') }, '同意了隐私声明（2026-11-24 版）'],
  [{ event: 'consentWithdrawn', subject: subject('consent', '开放提醒短信') }, '撤回了对开放提醒短信的同意'],
  [{ event: 'consultAnswered', own: false, by: '受理部门' }, '受理部门答复了您的咨询'],
  [
    {
      event: 'declarationReturned',
      own: false,
      by: '受理部门',
      subject: subject('declaration', '瞪羚企业认定'),
    },
    '受理部门退回了《瞪羚企业认定》的申报，要求补正',
  ],
  [{ event: 'accountLocked', own: false, by: '平台工作人员' }, '平台工作人员锁定了您的账号'],
  [{ event: 'fileDownloaded', subject: subject('file', null) }, '下载了一个文件'],
  [
    { event: 'roleChanged', subject: { ...subject('person', '查看人'), personName: '李青' } },
    '把李青的身份改为查看人',
  ],
  [
    {
      event: 'roleChanged',
      own: false,
      by: '王敏',
      subject: { ...subject('person', '查看人'), personName: '李青' },
    },
    '王敏把您的身份改为查看人',
  ],
  [
    { event: 'personRemoved', own: false, subject: subject('person', null) },
    '一位已注销的用户解除了您与企业的关联',
  ],
])('%o is read as %s', (more, words) => {
  expect(recordWords({ ...plain, ...more })).toBe(words)
})

test.each(auditEvent.options)('%s has words where nothing more is known', (event) => {
  expect(recordWords({ ...plain, event })).toMatch(/^[^{}[\]a-z]{4,}$/)
})

test('a network is written as people write it', () => {
  expect(networkWords('203.0.113.0/24')).toBe('203.0.113.*')
  expect(networkWords('127.0.0.0/24')).toBe('本机')
  expect(networkWords('2001:db8:1:2::/64')).toBe('2001:db8:1:2:*')
})
