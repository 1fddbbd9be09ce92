/** A script that sends a form asks with this header to be told where to go next, and is told in the answer's header of the same name. */
export const goToHeader = 'x-go-to'
