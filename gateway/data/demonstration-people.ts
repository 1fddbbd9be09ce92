import { chenghuSensorId, chenghuSoftwareId } from './demonstration-enterprises.ts'

/** Invented people for demonstrations and for the first look at the portal. Every tenant begins with them. */
export interface DemonstrationPerson {
  id: string
  name: string
  nickName: string
  phone: string
  loginName: string
  password: string
  /** The enterprises that they are linked to, in order. */
  enIds: string[]
  /** What the single sign-on page says about them. */
  note: string
}

export const demonstrationPeople: readonly DemonstrationPerson[] = [
  {
    id: 'u-demo-enterprise',
    name: '王敏',
    nickName: '王敏',
    phone: '13800000001',
    loginName: 'wangmin',
    password: 'Policy#2026',
    enIds: [chenghuSensorId, chenghuSoftwareId],
    note: '法人账号，关联两家企业',
  },
  {
    id: 'u-demo-individual',
    name: '李青',
    nickName: '李青',
    phone: '13800000002',
    loginName: 'liqing',
    password: 'Policy#2026',
    enIds: [],
    note: '个人账号',
  },
]
