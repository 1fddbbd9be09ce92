import { useSite } from '../../forms/site-of-page.ts'

/** Whether who is here may only read for the current enterprise: what would act for it is not offered then. */
export function useOnlyReads(): boolean {
  return useSite()?.person?.onlyReads === true
}

export const onlyReadsText = '您是这家企业的查看人，只能查看。要办理，请联系企业的法定代表人或管理员。'
