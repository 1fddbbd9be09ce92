import {
  authorityOfArea,
  authorityOfIssuer,
  authorityOfPolicy,
  authorityOfProject,
  authorityOfTheme,
} from '../data/answering-authorities.ts'

interface Asked {
  id: string
  region: string
  issuers: readonly string[]
  categories: readonly string[]
}

/**
 * The authority of this city that answers for a policy, whoever issued it (decision 0054): a named exception, the
 * district's, the issuer's own line in the city, the subject's. Throws where the tables lead nowhere.
 */
export function answeringAuthority({ id, region, issuers: [lead = ''], categories }: Asked): string {
  const found =
    authorityOfPolicy[id] ??
    authorityOfArea[region] ??
    authorityOfIssuer[lead] ??
    categories.map((theme) => authorityOfTheme[theme]).find((one) => one !== undefined)
  if (!found) throw new Error(`no authority of this city answers for ${id}`)
  return found.authority
}

/**
 * The authority of this city that answers for a project: its own department where that is one of the city, else a named
 * exception, else who answers for the policy that it rests on.
 */
export function answeringForProject(
  project: { id: string; department: string },
  policy: Asked | undefined,
): string {
  if (/^苏州/.test(project.department)) return project.department
  const named = authorityOfProject[project.id]
  if (named) return named.authority
  if (!policy) throw new Error(`no policy leads to the authority that answers for ${project.id}`)
  return answeringAuthority(policy)
}
