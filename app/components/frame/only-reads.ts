import { useRouteLoaderData } from 'react-router'

/** Whether who is here may only read for the current enterprise: what would act for it is not offered then. */
export function useOnlyReads(): boolean {
  const site = useRouteLoaderData<{ person?: { onlyReads?: boolean } }>('routes/layouts/site')
  return site?.person?.onlyReads === true
}

export const onlyReadsText = '您是这家企业的查看人，只能查看。要办理，请联系企业的法定代表人或管理员。'
