import http from 'node:http'
import https from 'node:https'

const connect_ms = 3_000

/**
 * Connections that are made soon or fail with ETIMEDOUT; what is asked over them may take as long as it takes. A machine
 * that is gone refuses nothing, and the operating system would go on trying for minutes.
 */
export function impatientAgent(url: string): http.Agent {
  const options = { keepAlive: true, maxSockets: 10 }
  const agent = url.startsWith('https:') ? new https.Agent(options) : new http.Agent(options)
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...args) => {
    const socket = connect(...args)
    const giveUp = () => socket?.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(giveUp, connect_ms)
    const settle = () => clearTimeout(timer)
    socket?.once('connect', settle)
    socket?.once('close', settle)
    return socket
  }
  return agent
}
