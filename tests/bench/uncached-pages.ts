/** Pages that are asked for past every cache, and the call of each, which the bare servers make. */
export const list = '/zct-ee/policy-find'
export const detail = '/zct-ee/policy-info/n-rd-2023-7'
const prefix = '/policy/api/ua/policy'
export const calls = {
  list: `${prefix}/list/new?sort=newest&page=1`,
  detail: `${prefix}/detail/new?id=n-rd-2023-7&channel=pc&uuid=bench`,
}
