/** The name of the buttons of a form that are no submission of it: they come back to the same form. */
export const intentName = 'intent'
