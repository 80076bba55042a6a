/** A line of a combined log; only the relevant fields are given. */
export function logLine(
  user_agent: string,
  target: string,
  { time = '02/Mar/2026:10:00:00 +0000', client = '203.0.113.7', status = 200, method = 'GET', referer = '-' } = {},
) {
  return `${client} - - [${time}] "${method} ${target} HTTP/1.1" ${status} 512 "${referer}" "${user_agent}"`
}
