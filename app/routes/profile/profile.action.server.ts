import { data } from 'react-router'
import type { z } from 'zod'
import type { RouterContext } from '../../base/request-info.server.ts'
import { answeredFor } from '../../errors/answer-failure.server.ts'
import type { ActionResult, FormValues } from '../../forms/action-result.ts'
import { enteredIn } from '../../forms/entered.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { today } from '../../portal/clock.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { AreaLists, ProfileResult } from './area-choice.ts'
import { areaLists } from './area-lists.server.ts'
import {
  basicForm,
  contactForm,
  formFields,
  researchField,
  researchForm,
  rightsForm,
  scaleForm,
  titlesForm,
} from './profile-schemas.ts'
import { type ProfileSection, profileHref, researchYears, sectionNames } from './profile-sections.ts'

/** Saves one section of the current enterprise's profile, or returns the form as it has to be corrected. */
export async function saveSection(
  request: Request,
  context: RouterContext,
  enId: string,
  section: ProfileSection,
) {
  try {
    const answer =
      section === 'basic' ? await saveBasic(request, context) : await save(request, context, section)
    if (answer) return answer
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    const { data: result, init } = answeredFor(error, request, context)
    const renamed = Object.entries(result.fieldErrors).map(([field, texts]) => [
      formFields[field] ?? field,
      texts,
    ])
    // The lists of an area come with the answer, whatever failed: without them what was chosen is lost.
    const areas = section === 'basic' ? await areasFor(context, result.values) : undefined
    return answered({ ...result, fieldErrors: Object.fromEntries(renamed) }, init?.status ?? 422, areas)
  }
  return redirectWithNotice(context, `${profileHref(enId)}#${section}`, {
    kind: 'success',
    text: `已保存${sectionNames[section]}`,
  })
}

/** Basic data; a step of the area (下一步) only brings the next list. Null when it is saved. */
async function saveBasic(request: Request, context: RouterContext) {
  const form = await readForm(request, basicForm)
  const values = enteredIn(request)
  const areas = () => areasFor(context, values)
  if (values.intent === 'area') {
    return answered(
      { ok: true, values: withinParents(values), fieldErrors: {}, messages: [] },
      200,
      await areas(),
    )
  }
  if (!form.ok) return answered(form.failure.data, 422, await areas())
  const { registeredCapital, province, city, county, ...rest } = form.data
  const open = openArea({ province, city, county })
  if (open) {
    const fieldErrors = { [open.field]: [open.text] }
    return answered(
      { ok: false, values: withinParents(values), fieldErrors, messages: [] },
      422,
      await areas(),
    )
  }
  await gateway(context).enterprise.saveBasic({
    ...rest,
    ...(registeredCapital === null ? {} : { registeredCapitalFen: registeredCapital }),
    ...(province && city && county ? { areaIds: [province, city, county] } : {}),
  })
  return null
}

/** The step of the area that comes next; null when all are chosen, or none. */
function openArea({ province, city, county }: Record<'province' | 'city' | 'county', string | undefined>) {
  if (!province) return null
  if (city?.slice(0, 2) !== province.slice(0, 2)) return { field: 'city', text: '请选择所在的市' }
  if (county?.slice(0, 4) !== city.slice(0, 4)) return { field: 'county', text: '请选择所在的区县' }
  return null
}

/** A city of another province than the chosen one is no answer, and neither is its county. */
function withinParents(values: FormValues): FormValues {
  const { province, city, county } = values
  const consistent = { ...values }
  if (String(city ?? '').slice(0, 2) !== String(province ?? '').slice(0, 2)) consistent.city = ''
  if (String(county ?? '').slice(0, 4) !== String(consistent.city ?? '').slice(0, 4)) consistent.county = ''
  return consistent
}

function areasFor(context: RouterContext, { province, city }: FormValues): Promise<AreaLists> {
  return areaLists(context, String(province ?? ''), String(city ?? ''))
}

/** Further data. Null when it is saved. */
async function save(request: Request, context: RouterContext, section: Exclude<ProfileSection, 'basic'>) {
  const { enterprise } = gateway(context)
  const read = <S extends z.ZodType>(schema: S) => readForm(request, schema, { lists: ['qualifications'] })
  switch (section) {
    case 'scale': {
      const form = await read(scaleForm)
      if (!form.ok) return form.failure
      const { annualRevenue, totalAssets, highTechRevenue, ...people } = form.data
      await enterprise.save({
        ...people,
        annualRevenueFen: annualRevenue,
        totalAssetsFen: totalAssets,
        highTechRevenueFen: highTechRevenue,
      })
      return null
    }
    case 'research': {
      const { rdExpenses } = await enterprise.current()
      const years = researchYears(rdExpenses, today(context))
      const form = await read(researchForm(years))
      if (!form.ok) return form.failure
      const amounts = form.data
      const filled = years.flatMap((year) => {
        const amountFen = amounts[researchField(year)]
        return amountFen === null || amountFen === undefined ? [] : [{ year, amountFen }]
      })
      await enterprise.save({ rdExpenses: filled })
      return null
    }
    case 'rights': {
      const form = await read(rightsForm)
      if (!form.ok) return form.failure
      const { data } = form
      const of = (kind: string) => data[kind] ?? null
      await enterprise.save({
        intellectualProperty: {
          inventionPatents: of('inventionPatents'),
          utilityModels: of('utilityModels'),
          designs: of('designs'),
          softwareCopyrights: of('softwareCopyrights'),
          integratedCircuitLayouts: of('integratedCircuitLayouts'),
        },
      })
      return null
    }
    case 'titles': {
      const form = await read(titlesForm)
      if (!form.ok) return form.failure
      await enterprise.save(form.data)
      return null
    }
    case 'contact': {
      const form = await read(contactForm)
      if (!form.ok) return form.failure
      await enterprise.save({ contact: form.data })
      return null
    }
  }
}

function answered(result: ActionResult, status: number, areas: AreaLists | undefined) {
  return data<ProfileResult>({ ...result, ...(areas ? { areas } : {}) }, { status })
}
