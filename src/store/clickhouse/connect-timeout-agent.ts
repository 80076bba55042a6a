import http from 'node:http'
import https from 'node:https'

const connect_ms = 3_000

/**
 * Connections that are established soon or fail with ETIMEDOUT; requests over them may take any time. A machine that is
 * gone does not refuse a connection, and the operating system would retry for minutes.
 */
export function connectTimeoutAgent(url: string): http.Agent {
  const options = { keepAlive: true, maxSockets: 10 }
  const agent = url.startsWith('https:') ? new https.Agent(options) : new http.Agent(options)
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...args) => {
    const socket = connect(...args)
    const giveUp = () => socket?.destroy(Object.assign(new Error('the connection timed out'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(giveUp, connect_ms)
    const settle = () => clearTimeout(timer)
    socket?.once('connect', settle)
    socket?.once('close', settle)
    return socket
  }
  return agent
}
