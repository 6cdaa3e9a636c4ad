# Whether the service in this container answers and says that it is well. docker compose asks every few seconds; bash
# takes a fraction of what a start of Node costs.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-3000}" || exit 1
printf 'HEAD /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[[ $status == 200 ]]
