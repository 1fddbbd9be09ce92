import { stripUnfitForXml } from '../../contract/xml-text.ts'

/** An answer with an XML document that every reader of XML can read. */
export function xmlAnswer(
  document: string,
  kind: 'xml' | 'atom+xml' | 'opensearchdescription+xml',
): Response {
  return new Response(stripUnfitForXml(document), {
    headers: { 'content-type': `application/${kind}; charset=utf-8` },
  })
}
