/** A call as the specification publishes it. */
export interface PublishedCall {
  method: string
  path: string
  /** The fields of its query or body that are named there; empty where none are shown. */
  named: string[]
}

/** The calls of the specification, section 7, with the fields that it names in brackets. */
const published = `
POST /uaa/api/token-check
POST /policy/api/log/behavior/record
POST /policy/api/log/behavior/record-form
POST /policy/api/access/record/add
POST /statistics/api/customer/policy/heartbeat (uuid)

GET /uaa/api/current-user
GET /uaa/api/current-user/en
PUT /uaa/api/user/bind/en
DELETE /uaa/api/user/bind/en
GET /uaa/api/register/captcha/graph/{id}
GET /uaa/api/register/sms-captcha (tel, type)
PUT /uaa/api/register/password
PUT /uaa/api/user/change/password
POST /uaa/api/register
POST /uaa/login
POST /uaa/api/ua/sso/login (code)

GET /uaa/api/dict/value (typeCode)
GET /uaa/api/dict/value/multiple
POST /uaa/api/uploadfile/file
GET /uaa/api/download/file (filePath, fileName)
GET /uaa/api/states/provinces
GET /uaa/api/states/provinces/{id}/cities
GET /uaa/api/states/provinces/cities/{id}/counties
GET /uaa/api/tenant/config/{id}

GET /policy/api/ua/english/policy
GET /policy/api/ua/english/policy/pcPage
GET /policy/api/ua/policy/list
GET /policy/api/ua/policy/list/new
GET /policy/api/ua/policy/detail (id, channel, uuid)
GET /policy/api/ua/policy/detail/new (id, channel, uuid)
GET /policy/api/customer/policy/attribute
POST /policy/api/customer/policy/attribute
POST /policy/api/customer/policy/favorite/{id}
DELETE /policy/api/customer/policy/favorite/{id}
GET /policy/api/customer/policy/favorite/list
GET /policy/api/customer/policy/match/report
POST /policy/api/ua/policy/match/report
GET /policy/api/ua/policy/recommendList
GET /policy/api/ua/policy/recommend/{id}
GET /policy/api/customer/policy/subscription/list
GET /policy/api/ua/policy/today-declare
GET /policy/api/ua/policy/policyCount
GET /policy/api/ua/declare/page
POST /policy/api/consult/save
GET /policy/api/customer/consult/list

GET /policy/api/customer/tag/list
GET /policy/api/customer/tag/mySubscribe
GET /policy/api/customer/tag/getTags
POST /policy/api/customer/tag/add
POST /policy/api/customer/tag/add/batch
DELETE /policy/api/customer/tag/delete (id)

GET /policy/api/enterprise/is-suzhou-enterprise
GET /policy/api/ua/enterprise/lib/list
GET /policy/api/enterprise/lib/search/list
GET /policy/api/enterprise/current
GET /policy/api/enterprise/current/basic
POST /policy/api/enterprise/sys/current/basic
POST /policy/api/enterprise/current/save/basic
POST /policy/api/enterprise/current/save
GET /policy/api/customer/evaluate/grade

GET /policy/api/ua/subject/list
GET /policy/api/ua/subject/details/{id}
GET /policy/api/ua/subject/list/home
GET /policy/api/ua/banner/page
GET /policy/api/ua/banner/{id}
POST /policy/api/ua/feedback
GET /policy/api/ua/news/page
GET /uaa/api/ua/relative/enterprise/page
GET /uaa/api/ua/relative/case/page
GET /uaa/api/ua/relative/case/detail (id)

GET /policy/api/ua/activity/page
GET /policy/api/ua/activity/calendar
GET /policy/api/ua/activity/{id}
POST /policy/api/manager/activity/participant
GET /policy/api/manager/activity/eventparticipant/myApply

POST /policy/api/customer/eva/en/size
GET /policy/api/customer/eva/industry/fields (code)
GET /policy/api/cloud/en/info
POST /policy/api/cloud/en/commit
GET /policy/api/tec/en/form
POST /policy/api/tec/en/save/base
POST /policy/api/tec/en/commit
GET /policy/api/customer/cost/calculate/detail (enterpriseId)
POST /policy/api/customer/cost/calculate/save
GET /policy/api/customer/eva/technology/detail (enterpriseId)
POST /policy/api/customer/eva/technology/save

GET /policy/api/customer/msg/page
GET /policy/api/customer/msg/detail (id)
GET /policy/api/customer/msg/count
POST /policy/api/customer/msg/read/all

GET /policy/api/ua/policyoncesearch/list
GET /policy/api/policyOnceSearch/getPolicyList
GET /policy/api/ua/oneClick/list

GET /policy/api/ua/declare-project/page
GET /policy/api/ua/declare-project/detail (id)
GET /policy/api/free/declare-project/page
GET /policy/api/free/declare-project/detail (id)
GET /policy/api/ua/declare/proclamation/page
GET /policy/api/ua/declare/proclamation/{a}/{b}
GET /policy/api/customer/declare-ent/page
GET /policy/api/customer/declare-ent/detail (id)
GET /policy/api/customer/declare-ent/pre-en-info
POST /policy/api/customer/declare-ent/add
POST /policy/api/customer/declare-ent/edit
POST /policy/api/customer/declare-ent/evaluate
`

/** Every call that the specification publishes, in its order. */
export const publishedCalls: PublishedCall[] = published
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, method = '', path = '', names = ''] = /^(\w+) (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    return { method, path, named: names === '' ? [] : names.split(', ') }
  })
