/** Leaves the empty fields of a GET form out of the address that it asks for. */
export function enhanceQueryForms(): void {
  window.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const entries = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of entries) formData.append(name, value)
  })
}
