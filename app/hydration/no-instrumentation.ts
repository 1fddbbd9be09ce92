// Stands in for the router's own module in the browser (lean-router.ts): nobody measures the router from outside.

export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentHandler = <Handler>(handler: Handler): Handler => handler
export const instrumentationResultMetaContext = undefined
