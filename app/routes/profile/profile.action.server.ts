import { data } from 'react-router'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { answeredFor } from '../../errors/answer-failure.server.ts'
import { type ActionResult, enteredValue, type FormValues } from '../../forms/action-result.ts'
import { readValues } from '../../forms/check-form.ts'
import { enteredIn, rememberEntered } from '../../forms/entered.server.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { changedSince } from '../../forms/two-pages.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { today } from '../../portal/clock.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { ProfileResult } from './area-choice.ts'
import { areaLists } from './area-lists.server.ts'
import { formFields } from './contested.ts'
import { fieldName } from './field-names.ts'
import { industryList } from './industry-list.server.ts'
import { formRules, schemaOf } from './profile-schemas.ts'
import {
  type ProfileSection,
  profileHref,
  researchField,
  researchYears,
  sectionNames,
} from './profile-sections.ts'
import { readKnown, type Saved, saveSection } from './save-section.server.ts'
import { controlsOf, partOf, storedData, textsOf } from './section-data.ts'

/** Saves one section of the current enterprise's profile, or returns the form as it has to be corrected. */
export async function takeSection(
  request: Request,
  context: RouterContext,
  enId: string,
  section: ProfileSection,
) {
  try {
    return await taken(request, context, enId, section)
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    const { data: result, init } = answeredFor(error, request, context)
    const renamed = Object.entries(result.fieldErrors).map(([field, texts]) => [
      formFields[field] ?? field,
      texts,
    ])
    return answered(
      context,
      section,
      { ...result, fieldErrors: Object.fromEntries(renamed) },
      init?.status ?? 422,
    )
  }
}

async function taken(request: Request, context: RouterContext, enId: string, section: ProfileSection) {
  const sent = await formOrNothing(request)
  // What is asked before the form is checked may fail, and loses nothing that was entered.
  rememberEntered(request, readValues(sent, formRules[section]).values)
  const years = section === 'research' ? await yearsAskedFor(sent, context) : []
  const giveUp = await givenUp(sent, context, section, years)
  const form = await readForm(request, schemaOf(section, years), formRules[section])
  const values = enteredIn(request)
  const nothingWrong = { fieldErrors: {}, messages: [] }
  // A step of the area (下一步) only brings the next list.
  if (section === 'basic' && values.intent === 'area') {
    return answered(context, section, { ok: true, values, ...nothingWrong }, 200)
  }
  if (!form.ok) return answered(context, section, form.failure.data, 422)
  const version = Number.parseInt(enteredValue({ ...nothingWrong, ok: true, values }, 'version'), 10)
  const opened = String(values.opened ?? '')
  const saved = await saveSection(context, {
    section,
    years,
    data: form.data,
    basis: { version: Number.isNaN(version) ? null : version, opened },
    giveUp,
  })
  if (saved.contested) return answered(context, section, asked(saved, values), 422)
  const now = textsOf(storedData(section, saved.profile, years))
  const detail = inWords(changedSince(opened, now), saved.takenOver, opened !== '')
  return redirectWithNotice(context, atMessage(profileHref(enId)), {
    kind: 'success',
    text: `已保存${sectionNames[section]}`,
    ...(detail ? { detail } : {}),
  })
}

/** The years of research expenses that this form asked for. */
async function yearsAskedFor(sent: FormData, context: RouterContext): Promise<number[]> {
  const { rdExpenses } = await gateway(context).enterprise.current()
  return researchYears(rdExpenses, today(context)).filter((year) => sent.has(researchField(year)))
}

/**
 * The fields of which the other change is to stand. Before anything is checked the form gets what stands there now, so that what was
 * typed in their place holds nobody up.
 */
async function givenUp(
  sent: FormData,
  context: RouterContext,
  section: ProfileSection,
  years: readonly number[],
): Promise<string[]> {
  const names = String(sent.get('contested') ?? '')
  if (sent.get('intent') !== 'theirs' || names === '') return []
  const giveUp = names.split(' ')
  const stored = storedData(section, await readKnown(context, section), years)
  for (const [name, value] of Object.entries(controlsOf(partOf(stored, giveUp)))) {
    sent.delete(name)
    for (const one of [value].flat()) sent.append(name, one)
  }
  return giveUp
}

/** The form with what was changed here and elsewhere, and the two ways out of it. */
function asked(
  { contested, errors, values, basis }: Extract<Saved, { contested: string[] }>,
  typed: FormValues,
): ActionResult {
  const held = {
    version: String(basis.version ?? ''),
    opened: basis.opened,
    contested: contested.join(' '),
  }
  return {
    ok: false,
    values: { ...typed, ...values, ...held },
    fieldErrors: errors,
    messages: ['您填写的内容还在下面。以您填的为准，点“以我填写的为准”；要用别处改过的，点“采用别处的修改”'],
  }
}

/** What a saving has changed, and what of others it has kept; null where the page did not say what it was opened with. */
function inWords(changed: string[], takenOver: string[], isKnown: boolean): string | null {
  if (!isKnown) return null
  const mine = changed.filter((name) => !takenOver.includes(name)).map(fieldName)
  const others = takenOver.map((name) => `“${fieldName(name)}”`)
  return [
    mine.length > 0 ? `这次改了：${mine.join('、')}` : '内容和原来一样',
    ...(others.length > 0 ? [`别处对${others.join('')}的修改也保留了`] : []),
  ].join('。')
}

/** An answer with the form; that of basic data has the lists of areas and industries, without which what was chosen is lost. */
async function answered(
  context: RouterContext,
  section: ProfileSection,
  result: ActionResult,
  status: number,
) {
  if (section !== 'basic') return data<ProfileResult>(result, { status })
  const values = withinParents(result.values)
  const [areas, industries] = await Promise.all([
    areaLists(context, String(values.province ?? ''), String(values.city ?? '')),
    industryList(context, String(values.industryCode ?? '')),
  ])
  return data<ProfileResult>({ ...result, values, areas, industries }, { status })
}

/** A city of another province than the chosen one is no answer, and neither is its county. */
function withinParents(values: FormValues): FormValues {
  const { province, city, county } = values
  const consistent = { ...values }
  if (String(city ?? '').slice(0, 2) !== String(province ?? '').slice(0, 2)) consistent.city = ''
  if (String(county ?? '').slice(0, 4) !== String(consistent.city ?? '').slice(0, 4)) consistent.county = ''
  return consistent
}
