<?php

declare(strict_types=1);

namespace Example\ResidentApi;

/** The provider states (openapi/states) that the operations of this backend need. A further operation adds its states here. */
final class ProviderStates
{
    public function __construct(private readonly World $world)
    {
    }

    /**
     * @param array{state?: string, params?: array<string, mixed>, action?: string} $call
     *
     * @return array<string, string> what only the backend can know: the value of the session cookie, for instance
     *
     * @throws UnknownState
     */
    public function apply(array $call): array
    {
        if (($call['action'] ?? 'setup') === 'teardown') {
            $this->world->reset();

            return [];
        }
        $state = $call['state'] ?? '';
        $params = $call['params'] ?? [];

        return match ($state) {
            'feature flags' => $this->setFlags($params),
            'the provider leaves two flags to the portal' => $this->leaveOutModuleFlags(),
            'nobody is signed in' => $this->signOutAll(),
            'a signed-in resident' => $this->signIn($params),
            'staff on behalf of a resident' => ['session' => $this->world->signIn([
                'identityProvider' => $params['identityProvider'],
                'impersonatorEmail' => $params['impersonatorEmail'],
            ])],
            'the session cannot be verified' => ['session' => 'not-one-of-ours', 'registration' => 'not-one-of-ours'],
            'the backend fails' => $this->refuse(500, 'INTERNAL_SERVER_ERROR'),
            'the backend is out of service' => $this->refuse(503, 'SERVICE_UNAVAILABLE'),
            default => throw new UnknownState("unknown state: $state"),
        };
    }

    /** @param array<string, mixed> $params */
    private function setFlags(array $params): array
    {
        $this->world->flags = [...$this->world->flags, ...$params];

        return [];
    }

    private function leaveOutModuleFlags(): array
    {
        $this->world->flags = World::flagsOf('without-module-flags');

        return [];
    }

    private function signOutAll(): array
    {
        $this->world->sessions = [];

        return [];
    }

    /** @param array<string, mixed> $params */
    private function signIn(array $params): array
    {
        $resident = (string) ($params['resident'] ?? '');
        $user = World::resident($resident) ?? throw new UnknownState("a signed-in resident: there is no resident $resident");

        return ['session' => $this->world->signIn($user)];
    }

    private function refuse(int $status, string $code): array
    {
        $this->world->refusal = ['status' => $status, 'code' => $code];

        return [];
    }
}
