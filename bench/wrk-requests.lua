-- Sends the paths of a file in turn, and prints the result as one line of JSON. Durations in microseconds.
-- Arguments: the method, a file with a path per line, and a file with the body of each request.
local paths, sent = {}, 0

function init(args)
  wrk.method = args[1]
  for path in io.lines(args[2]) do paths[#paths + 1] = path end
  if args[3] then
    local file = io.open(args[3])
    wrk.body = file:read('*a')
    file:close()
  end
end

function request()
  sent = sent + 1
  return wrk.format(nil, paths[(sent - 1) % #paths + 1])
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
