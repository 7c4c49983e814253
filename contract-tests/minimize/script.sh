#:: begin
#!/usr/bin/env bash
@title@
#
# Sends these requests and shows the answers. Then pet-catalogue, if npx finds it, sends them again and
# judges them: the exit code is 0 if the service conforms and 1 if it does not. Without pet-catalogue,
# nothing is judged, and the exit code is 2.
# Another base URL may be given as the argument, or in @baseUrlVariable@.

base=${1:-${@baseUrlVariable@-}}
if [ -z "$base" ]; then base=@baseUrl@; fi
base=${base%/}
#:: key
if [ -z "${@name@-}" ]; then echo 'Set @name@ to an API key.' >&2; exit 2; fi
#:: proxies
# The proxies of the environment, as for the run: by names in either case, and none for this machine.
export http_proxy=${http_proxy-${HTTP_PROXY-}} https_proxy=${https_proxy-${HTTPS_PROXY-}}
https_proxy=${https_proxy:-$http_proxy}
export no_proxy=${no_proxy-${NO_PROXY-}}
[ "$no_proxy" = '*' ] || no_proxy=$no_proxy,localhost,127.0.0.1,::1
#:: show
set -o pipefail
last=$(mktemp) || exit 2
trap 'rm -f "$last"' EXIT
# Shows a request and its answer, without control characters.
show() { printf '> %s\n%s\n\n' "$1" "$(tr -d '\r' | tee "$last" | cat -v)"; }
#:: letters
# Makes names that no earlier run has used.
letters=$(LC_ALL=C tr -dc a-z < /dev/urandom | head -c 8)
#:: together
# Both at the same time.
@one@ &
@other@ &
wait

#:: pause
# As long as Retry-After asks, or a minute if that is no number of seconds.
wait=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]\{1,3\}\)$/\1/p' "$last" | head -n 1)
sleep "${wait:-60}"
#:: once
@command@ || exit 2

#:: series
# Up to the first refusal.
for i in $(seq @times@); do
  @command@ | grep -aiE '^(HTTP/|x-ratelimit-|retry-after)' || exit 2
  case $(head -n 1 "$last") in *' 2'[0-9][0-9]*) ;; *) break ;; esac
done

#:: end
echo @expected@
echo @found@
if npx --no-install pet-catalogue --version > /dev/null 2>&1; then
  npx --no-install pet-catalogue check "$base" --replay "$(dirname "$0")"/@clause@.json@options@
  exit
fi
echo 'Not judged, since npx finds no pet-catalogue here: compare the answers yourself.' >&2
exit 2
