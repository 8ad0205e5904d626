-- Prints wrk's result as one line of JSON. Durations in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"failed":%d,"p50":%d,"p95":%d}\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(95)
  ))
end
