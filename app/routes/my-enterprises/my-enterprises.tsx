import { href } from 'react-router'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import * as rules from '../../forms/rules/enterprise-binding.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import type { Route } from './+types/my-enterprises.ts'
import { answeredBinding } from './binding-answer.server.ts'
import { BindSection, EnterpriseSection, UnfinishedBindings } from './enterprise-section.tsx'

export const handle = { crumb: '我的企业' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '我的企业') },
    { name: 'description', content: '查看、绑定和解除您可以代表办事的企业。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const [bindings, refreshed] = await Promise.all([
    optionalRead(context, () => ifProvided(() => gateway(context).people.bindings()), { label: 'bindings' }),
    // Others approve and object: this page tells what is so now, not at the login.
    optionalRead(context, () => refreshEnterprises(context), { label: 'linked enterprises' }),
  ])
  const person = ensureLogin(context, request)
  return {
    enterprises: person.role === 'enterprise' ? person.enterprises : [],
    bindings,
    refreshed,
    showsPeople: provides(context, 'people.bindings'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  ensureLogin(context, request)
  const form = await readForm(request, rules.schema)
  if (!form.ok) return form.failure
  return answeredBinding(context, await gateway(context).account.bindEnterprise(form.data), form.values)
}

export default function MyEnterprises({ loaderData }: Route.ComponentProps) {
  const { enterprises, bindings, refreshed, showsPeople } = loaderData
  const self = href('/user/enterprises')
  return (
    <>
      <div className={text.pageTitle}>
        <h1>我的企业</h1>
      </div>
      <EnterpriseSection enterprises={enterprises} showsPeople={showsPeople} />
      <PartFailure of={refreshed} name="最新的关联企业" retryHref={self} />
      <UnfinishedBindings bindings={bindings.data ?? []} />
      <PartFailure of={bindings} name="正在办理的绑定" retryHref={self} />
      <BindSection result={useActionResult()} />
    </>
  )
}
