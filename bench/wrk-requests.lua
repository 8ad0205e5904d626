-- Sends the paths of a file in turn, and prints the result as one line of JSON. Durations in microseconds.
-- Arguments: the method, a file with a path per line, one with a session token per line, which the requests use in turn,
-- and one with the body of each request.
local paths, headers, sent = {}, {}, 0

function init(args)
  wrk.method = args[1]
  for path in io.lines(args[2]) do paths[#paths + 1] = path end
  for token in io.lines(args[3]) do
    local own = { Authorization = 'Token ' .. token }
    for name, value in pairs(wrk.headers) do own[name] = value end
    headers[#headers + 1] = own
  end
  if args[4] then
    local file = io.open(args[4])
    wrk.body = file:read('*a')
    file:close()
  end
end

function request()
  sent = sent + 1
  local own = #headers > 0 and headers[(sent - 1) % #headers + 1] or nil
  return wrk.format(nil, paths[(sent - 1) % #paths + 1], own)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local times = {}
  for step = 0, 999 do times[#times + 1] = string.format('%d', latency:percentile(step / 10 + 0.05)) end
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"failed":%d,"times":[%s]}\n',
    summary.requests, summary.duration, failed, table.concat(times, ',')
  ))
end
