export { clientNetwork } from '../../contract/client-network.ts'
