const json = { contentType: 'application/json' } as const

/** What the gateway may answer, and what a person then reads (specification, section 8). */
export const failures = [
  {
    name: '3000',
    fault: {
      kind: 'envelope',
      returnCode: '3000',
      data: [{ errorMessage: '今天不受理' }, { errorMessage: '请明天再来' }],
    },
    status: 400,
    says: ['今天不受理', '请明天再来'],
  },
  {
    name: '9527',
    fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } },
    status: 502,
    says: ['9527 : 系统维护中'],
  },
  {
    name: '500',
    fault: { kind: 'status', status: 500, body: '{"returnCode":"500","data":null}', ...json },
    status: 502,
    says: ['500(500) : 未知错误'],
  },
  {
    name: '503',
    fault: {
      kind: 'status',
      status: 503,
      body: '{"returnCode":"503","data":{"errorMessage":"服务暂时不可用，请稍后再试"}}',
      ...json,
    },
    status: 503,
    says: ['503(503) : 服务暂时不可用，请稍后再试'],
  },
  {
    name: '504 of something between',
    fault: { kind: 'status', status: 504, body: '<html>late</html>', contentType: 'text/html' },
    status: 502,
    says: ['504 : 未知错误'],
  },
  {
    name: '404',
    fault: {
      kind: 'status',
      status: 404,
      body: '{"returnCode":"404","data":{"errorMessage":"政策已下架"}}',
      ...json,
    },
    status: 404,
    says: ['404(404) : 政策已下架'],
  },
] as const
